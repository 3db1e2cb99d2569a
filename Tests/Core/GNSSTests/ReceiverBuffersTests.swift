import Testing

@testable import GNSS

@Suite struct ReceiverBuffersTests {
  @Test func tooSmallSizesAreRaised() {
    var buffers = ReceiverBuffers(frame: 0, satellites: -5)
    #expect(buffers.frame == 1100 && buffers.satellites == 16)
    buffers = .small
    #expect(buffers.frame == 2048 && buffers.satellites == 64)
    buffers.frame = 80
    buffers.satellites = 3
    #expect(buffers.frame == 1100 && buffers.satellites == 16)
  }

  @Test func largeBuffersLoseNothing() {
    let buffers = ReceiverBuffers.large
    #expect(buffers.frame >= BinaryFrame.maximumPayload + 8)
    #expect(buffers.held == 2048 && buffers.fields == 1023 && buffers.checksumInterval == 1)
  }

  /// The longest sentence that is not malformed has fewer fields than small buffers keep.
  @Test func smallBuffersKeepAllFieldsOfRealSentences() {
    let feed = Feed(ReceiverConfiguration(buffers: .small))
    let transducers = (0..<10).map { "A,\($0).5,D,PTCH\($0)" }.joined(separator: ",")
    feed.send("WIXDR," + transducers, rmc("120000.00"), gga("120000"))
    feed.finish()
    #expect(feed.counters.sentences == 3 && feed.counters.malformedSentences == 0)
    #expect(feed.fixes.count == 1)
  }
}
