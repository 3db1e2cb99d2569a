import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SkytraqMessageTests {
  @Test func theFirstByteTellsTheKind() throws {
    func name(_ id: UInt8, _ count: Int) throws -> String {
      var payload = [UInt8](repeating: 0, count: count)
      payload[0] = id
      return try payload.withByteView { view in
        switch try SkytraqMessage(view) {
        case .navigationData: "A8"
        case .navigationState: "DF"
        case .channelStatus: "DE"
        case .unknown(let id): "unknown \(id)"
        }
      }
    }
    #expect(try name(0xA8, 59) == "A8")
    #expect(try name(0xDF, 81) == "DF")
    #expect(try name(0xDE, 3) == "DE")
    #expect(try name(0xDC, 10) == "unknown 220")
  }

  /// Whatever a payload holds: an error or a message, and no block of it lies outside.
  @Test func noPayloadOfAnyLengthTraps() {
    for id in UInt8.min...UInt8.max {
      for length in stride(from: 1, through: 250, by: 7) {
        for fill in [0, 1, 0xFF] as [UInt8] {
          let payload = [id] + [UInt8](repeating: fill, count: length - 1)
          payload.withByteView { view in
            guard case .channelStatus(let status)? = try? SkytraqMessage(view) else { return }
            #expect(status.channels.count * 10 + 3 <= length)
          }
        }
      }
    }
  }
}

@Suite struct SkytraqFixTests {
  @Test func theTwoMessagesCountDifferently() {
    #expect(SkytraqFixMode.threeDimensional.rawValue == 2)
    #expect(SkytraqState.threeDimensional.rawValue == 3)
    #expect(SkytraqFixMode.differential.rawValue == 3)
    #expect(SkytraqState.differential.rawValue == 4)
  }
}
