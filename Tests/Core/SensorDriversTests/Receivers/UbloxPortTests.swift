import BusProtocols
import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct UbloxPortTests {
  private typealias Step = ScriptedI2CBus.Step

  private static func count(_ high: UInt8, _ low: UInt8) -> Step {
    .transfer(0x42, writing: [0xFD], reading: [high, low])
  }

  private static func stream(_ bytes: [UInt8]) -> Step { .transfer(0x42, writing: [0xFF], reading: bytes) }

  /// Plays the whole script with one look, and says what came of it.
  private func look(
    _ steps: [Step], longestRead: Int = 4096, _ port: inout UbloxPort
  ) throws -> (state: PortState, bytes: [UInt8]) {
    var bus = ScriptedI2CBus(steps, longestRead: longestRead)
    var buffer = [UInt8](repeating: 0xEE, count: 256)
    var filled = 0
    let state = try port.read(from: &bus, at: 0x42, into: &buffer, filled: &filled)
    try bus.finish()
    return (state, Array(buffer[..<filled]))
  }

  private func look(_ steps: [Step], longestRead: Int = 4096) throws -> (state: PortState, bytes: [UInt8]) {
    var port = UbloxPort()
    return try look(steps, longestRead: longestRead, &port)
  }

  @Test func nothingWaitingIsOneTransfer() throws {
    let (state, bytes) = try look([Self.count(0, 0)])
    #expect(state == .empty)
    #expect(bytes.isEmpty)
  }

  @Test func asManyBytesAsTheCountSays() throws {
    let (state, bytes) = try look([Self.count(0, 5), Self.stream(Array("$GNRM".utf8))])
    #expect(state == .read)
    #expect(bytes == Array("$GNRM".utf8))
  }

  @Test func theHighByteComesFirst() throws {
    let piece = [UInt8](repeating: 0x41, count: 255)
    let (state, bytes) = try look([Self.count(1, 0), Self.stream(piece)])
    #expect(state == .more)
    #expect(bytes == piece)
    // 255 is a count like any other.
    #expect(try look([Self.count(0, 255), Self.stream(piece)]).state == .read)
  }

  @Test(arguments: [0x7F, 0xFF] as [UInt8]) func impossibleCountsAreNone(_ high: UInt8) throws {
    var port = UbloxPort()
    let (state, bytes) = try look([Self.count(high, 0xFF)], &port)
    #expect(state == .unclear)
    #expect(bytes.isEmpty)
    #expect(port.implausibleCounts == 1)
  }

  @Test func a127ThatIsAllFillerIsNothing() throws {
    var port = UbloxPort()
    let (state, bytes) = try look([Self.count(0, 0x7F), Self.stream([UInt8](repeating: 0xFF, count: 127))], &port)
    #expect(state == .unclear)
    #expect(bytes.isEmpty)
    #expect(port.fillerBytes == 127)
  }

  @Test func fillerAtTheEndIsLeftOut() throws {
    var port = UbloxPort()
    let piece: [UInt8] = [1, 2, 3] + [UInt8](repeating: 0xFF, count: 16)
    let (state, bytes) = try look([Self.count(0, 19), Self.stream(piece)], &port)
    #expect(state == .read)
    #expect(bytes == [1, 2, 3])
    #expect(port.fillerBytes == 16)
  }

  @Test func theEndOfAMessageMayBeFF() throws {
    var port = UbloxPort()
    for piece in [[0xB5, 0x62] + [UInt8](repeating: 0xFF, count: 15), [0xFF], [UInt8](repeating: 0xFF, count: 15)] {
      let (state, bytes) = try look([Self.count(0, UInt8(piece.count)), Self.stream(piece)], &port)
      #expect(state == .read)
      #expect(bytes == piece)
    }
    #expect(port.fillerBytes == 0)
  }

  @Test func theMiddleOfAMessageMayBeFF() throws {
    let piece: [UInt8] = [1] + [UInt8](repeating: 0xFF, count: 40) + [2]
    #expect(try look([Self.count(0, 42), Self.stream(piece)]).bytes == piece)
  }

  @Test func aBusOfShortReadsGetsPieces() throws {
    let (state, bytes) = try look(
      [Self.count(0, 7), Self.stream([1, 2, 3]), Self.stream([4, 5, 6]), Self.stream([7])], longestRead: 3)
    #expect(state == .read)
    #expect(bytes == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func aBusOfSingleBytesAsksForTheHighHalfFirst() throws {
    let (state, bytes) = try look(
      [
        .transfer(0x42, writing: [0xFD], reading: [0]), .transfer(0x42, writing: [0xFE], reading: [2]),
        Self.stream([1]), Self.stream([2]),
      ], longestRead: 1)
    #expect(state == .read)
    #expect(bytes == [1, 2])
  }

  @Test func whatCameBeforeAFailureIsKept() throws {
    var port = UbloxPort()
    var bus = ScriptedI2CBus(
      [Self.count(0, 5), Self.stream([1, 2]), .failure(.unspecified, 0x42, writing: [0xFF], reading: 2)],
      longestRead: 2)
    var buffer = [UInt8](repeating: 0xEE, count: 256)
    var filled = 0
    #expect(throws: ScriptedI2CBus.Failure(.unspecified)) {
      try port.read(from: &bus, at: 0x42, into: &buffer, filled: &filled)
    }
    #expect(Array(buffer[..<filled]) == [1, 2])
    try bus.finish()
  }
}
