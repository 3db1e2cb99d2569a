import Bytes
import GNSS
import Observations

/// Decoder of a runner: for a receiver's stream, or for a source with its own decoder.
struct SourceDecoder: ~Copyable {
  private var receiver: GNSSReceiver
  /// Decoder of the source; nil for a receiver's stream. That is the frequent case, and costs one test.
  private let reports: (any ReportDecoder)?

  init(of source: any ByteSource, _ configuration: ReceiverConfiguration) {
    receiver = GNSSReceiver(configuration)
    reports = source.makeDecoder(configuration)
  }

  var counters: StreamCounters { reports?.counters ?? receiver.counters }

  var deadline: MonotonicInstant? {
    if let reports { return reports.deadline }
    return receiver.deadline
  }

  /// See `GNSSReceiver.readDelay`; 0 for reports, which arrive complete.
  var readDelay: Int64 { reports == nil ? receiver.readDelay : 0 }

  mutating func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    if let reports { reports.consume(bytes, at: instant, body) } else { receiver.consume(bytes, at: instant, body) }
  }

  mutating func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    if let reports { reports.advance(to: instant, body) } else { receiver.advance(to: instant, body) }
  }

  mutating func finish(_ body: (ReceiverEvent) -> Void) {
    if let reports { reports.finish(body) } else { receiver.finish(body) }
  }
}

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
