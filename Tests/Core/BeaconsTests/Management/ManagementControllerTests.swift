import Testing

@testable import Beacons

@Suite struct ManagementControllerTests {
  private let result = "A1A2A3A4A5A6 09 0F00 FFFF0100 81020000 000000" + String(repeating: "00", count: 260)

  @Test func fieldsAreReadFromTheirPlaces() {
    withReply(.readInfo, result) { reply in
      let controller = reply?.controller
      #expect(controller?.version == 9 && controller?.manufacturer == 15)
      #expect(controller?.current == [.powered, .classic, .lowEnergy])
      #expect(controller?.supported.contains(.advertising) == true)
    }
  }

  @Test func aShortResultIsNone() {
    #expect(withReply(.readInfo, "A1A2A3A4A5A6 09 0F00 FFFF0100 81020000 0000") { $0?.controller } == nil)
  }
}
