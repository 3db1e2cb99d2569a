import Bytes
import CBinnacle
import Testing

@testable import CFace

@Suite struct PartsTests {
  @Test func protocolsAreAChoice() throws {
    // A sentence of a maker: unknown to a receiver of standard sentences.
    let sentence = Array("$PMTK001,604,3*32\r\n".utf8)
    for (part, unknown) in [(binnacle_all_protocols, 0), (nil, 1)] as [(binnacle_part?, UInt64)] {
      var options = binnacle_receiver_options.defaults
      options.protocols = part
      var receiver = try ReceiverObject(options)
      _ = try sentence.withByteView { try receiver.feed($0, at: 0) }
      #expect(receiver.counters.unknown_sentences == unknown)
      #expect(receiver.counters.sentences == 1)
    }
  }

  @Test func partWithoutATargetDoesNothing() {
    binnacle_all_protocols(nil)
  }
}
