import CBinnacle
import Observations
import Testing

@testable import CFace

@Suite struct CountersCTests {
  @Test func countersAreThoseOfTheStream() {
    var source = StreamCounters()
    source.bytes = 1
    source.sentences = 2
    source.unknownSentences = 3
    source.checksumFailures = 4
    source.checksumMissing = 5
    source.malformedSentences = 6
    source.ubxFrames = 7
    source.protocolFrames = SIMD8(1, 2, 3, 0, 0, 0, 0, 2)
    source.malformedFrames = 9
    source.rtcmFrames = 10
    source.oversizedFrames = 15
    source.noiseBytes = 11
    source.epochs = 12
    source.lateSentences = 13
    let counters = binnacle_counters(source, dropped: 14)
    #expect((counters.bytes, counters.sentences, counters.unknown_sentences) == (1, 2, 3))
    #expect((counters.checksum_failures, counters.checksum_missing, counters.malformed_sentences) == (4, 5, 6))
    #expect((counters.ubx_frames, counters.other_frames, counters.malformed_frames) == (7, 8, 9))
    #expect((counters.rtcm_frames, counters.noise_bytes, counters.epochs) == (10, 11, 12))
    #expect((counters.late_sentences, counters.dropped, counters.oversized_frames) == (13, 14, 15))
  }
}
