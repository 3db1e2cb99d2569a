import BusProtocols
import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct SHTPTests {
  private typealias Step = ScriptedI2CBus.Step

  private func read(_ bytes: [UInt8]) -> Step { .transfer(0x4A, reading: bytes) }

  @Test func aPacketIsReadBehindItsHeader() throws {
    let bus = ScriptedI2CBus([
      read([7, 0, 2, 9]), read([7, 0x80, 2, 10, 0xF8, 1, 2]), read([0, 0, 0, 0]),
    ])
    var hub = SHTP(bus, address: 0x4A)
    #expect(try hub.receive() == 2)
    #expect(Array(hub.payload.prefix(hub.count)) == [0xF8, 1, 2])
    #expect(try hub.receive() == nil)
    #expect(hub.count == 0)
    try bus.finish()
  }

  /// A bus that reads 32 bytes at once gets a header in front of each piece.
  @Test func aLongPacketComesInPieces() throws {
    let first = (0..<28).map { UInt8($0) }
    let second = (28..<38).map { UInt8($0) }
    let bus = ScriptedI2CBus(
      [read([42, 0, 3, 1]), read([42, 0x80, 3, 2] + first), read([14, 0x80, 3, 3] + second)], longestRead: 32)
    var hub = SHTP(bus, address: 0x4A)
    #expect(try hub.receive() == 3)
    let whole = Array(hub.payload.prefix(hub.count))
    #expect(whole == Array(0..<38))
    try bus.finish()
  }

  /// The advertisement after a reset is longer than any packet used: it is read, and the excess is dropped.
  @Test func aPacketThatIsTooLongIsCut() throws {
    var steps = [read([0x14, 0x01, 0, 1])]
    var rest = 0x114
    while rest > 4 {
      let piece = min(rest, 64)
      var bytes = [UInt8](repeating: 7, count: piece)
      bytes.replaceSubrange(..<4, with: [UInt8(rest & 0xFF), UInt8(rest >> 8) | 0x80, 0, 2])
      steps.append(read(bytes))
      rest -= piece - 4
    }
    let bus = ScriptedI2CBus(steps)
    var hub = SHTP(bus, address: 0x4A)
    #expect(try hub.receive() == 0)
    #expect(hub.count == SHTP<ScriptedI2CBus>.capacity)
    try bus.finish()
  }

  @Test(arguments: [[UInt8(0xFF), 0xFF, 0xFF, 0xFF], [0x01, 0x70, 2, 0], [9, 0, 0x20, 0]])
  func aHeaderThatNoHubSendsIsCorrupt(header: [UInt8]) throws {
    let bus = ScriptedI2CBus([read(header)])
    var hub = SHTP(bus, address: 0x4A)
    #expect(throws: ChipError.corrupt) { try hub.receive() }
    try bus.finish()
  }

  @Test func aPieceOfAnotherPacketIsCorrupt() throws {
    let bus = ScriptedI2CBus([read([7, 0, 2, 9]), read([7, 0x80, 3, 10, 0xF8, 1, 2])])
    var hub = SHTP(bus, address: 0x4A)
    #expect(throws: ChipError.corrupt) { try hub.receive() }
    try bus.finish()
  }

  @Test func eachChannelCountsItsOwnPackets() throws {
    let bus = ScriptedI2CBus([
      .transfer(0x4A, writing: [6, 0, 2, 0, 0xF9, 0]), .transfer(0x4A, writing: [5, 0, 1, 0, 1]),
      .transfer(0x4A, writing: [6, 0, 2, 1, 0xF9, 0]),
    ])
    var hub = SHTP(bus, address: 0x4A)
    try hub.send([0xF9, 0], on: .control)
    try hub.send([1], on: .executable)
    try hub.send([0xF9, 0], on: .control)
    try bus.finish()
  }
}
