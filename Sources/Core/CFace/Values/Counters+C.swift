import CBinnacle
import Observations

extension binnacle_counters {
  /// Creates the structure from counters of a stream.
  ///
  /// - Parameter dropped: number of fixes that the caller did not take in time.
  init(_ counters: StreamCounters, dropped: UInt64) {
    self.init(
      bytes: counters.bytes, sentences: counters.sentences, unknown_sentences: counters.unknownSentences,
      checksum_failures: counters.checksumFailures, checksum_missing: counters.checksumMissing,
      malformed_sentences: counters.malformedSentences, ubx_frames: counters.ubxFrames,
      other_frames: counters.binaryFrames &- counters.ubxFrames, malformed_frames: counters.malformedFrames,
      rtcm_frames: counters.rtcmFrames, oversized_frames: counters.oversizedFrames,
      noise_bytes: counters.noiseBytes, epochs: counters.epochs,
      late_sentences: counters.lateSentences, dropped: dropped)
  }
}
