import Observations

extension StreamCounters {
  /// Adds the counters of one stream from before and after a reconnection.
  static func + (left: StreamCounters, right: StreamCounters) -> StreamCounters {
    var sum = left
    sum.bytes += right.bytes
    sum.sentences += right.sentences
    sum.unknownSentences += right.unknownSentences
    sum.checksumFailures += right.checksumFailures
    sum.checksumMissing += right.checksumMissing
    sum.malformedSentences += right.malformedSentences
    sum.ubxFrames += right.ubxFrames
    sum.malformedFrames += right.malformedFrames
    sum.rtcmFrames += right.rtcmFrames
    sum.protocolFrames &+= right.protocolFrames
    sum.oversizedFrames += right.oversizedFrames
    sum.noiseBytes += right.noiseBytes
    sum.epochs += right.epochs
    sum.lateSentences += right.lateSentences
    return sum
  }
}
