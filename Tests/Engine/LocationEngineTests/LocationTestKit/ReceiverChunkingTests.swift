import LocationTestKit
import Testing

@Suite struct ReceiverChunkingTests {
  /// Fixes, void epochs and midnight, next to noise, a UBX frame and half a sentence.
  @Test func aReceiverMakesTheSameOfEveryCut() throws {
    var simulator = TrajectorySimulator()
    simulator.sentences = [.rmc, .vtg, .gga, .gsa, .gsv, .gst, .gll, .zda]
    simulator.startTime = .init(nanoseconds: 86_395_000_000_000)
    simulator.voidEpochs = 4..<6
    let stream = simulator.next(10).flatMap(\.bytes)
    try verifyChunking(
      stream,
      gluedTo: [
        [0x00, 0xFF, 0x24, 0xB5, 0xD3], [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38],
        Array("$GNRMC,235959.00,A,47".utf8),
      ])
  }
}
