import BusProtocols
import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct MediaTekPortTests {
  /// A packet as the chip sends it: the text, and line feeds for the rest.
  private static func packet(_ text: String, of size: Int = 255) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0x0A, count: size - text.utf8.count)
  }

  /// Plays packets, one look each, and puts together what came.
  private func looks(
    at packets: [[UInt8]], longestRead: Int = 4096, _ port: inout MediaTekPort
  ) throws -> (states: [PortState], text: String) {
    var bus = ScriptedI2CBus(packets.map { .transfer(0x10, reading: $0) }, longestRead: longestRead)
    var states: [PortState] = []
    var bytes: [UInt8] = []
    while bus.played < packets.count {
      var buffer = [UInt8](repeating: 0xEE, count: 256)
      var filled = 0
      states.append(try port.read(from: &bus, at: 0x10, into: &buffer, filled: &filled))
      bytes += buffer[..<filled]
    }
    try bus.finish()
    return (states, String(decoding: bytes, as: UTF8.self))
  }

  @Test func lineFeedsAloneAreNothing() throws {
    var port = MediaTekPort()
    let (states, text) = try looks(at: [Self.packet("")], &port)
    #expect(states == [.empty])
    #expect(text.isEmpty)
    #expect(port.fillerBytes == 255)
  }

  @Test func linesKeepTheirEnds() throws {
    var port = MediaTekPort()
    let said = "$GNRMC,1*00\r\n$GNGGA,2*00\r\n"
    let (states, text) = try looks(at: [Self.packet(said)], &port)
    #expect(states == [.read])
    #expect(text == said)
    #expect(port.fillerBytes == 255 - 26)
  }

  @Test func aSentenceAcrossPacketsLosesTheFillerInIt() throws {
    var port = MediaTekPort()
    let line = String(repeating: "x", count: 300)
    let packets = [Self.packet(String(line.prefix(254))), Self.packet(String(line.dropFirst(254)) + "\r\n")]
    #expect(try looks(at: packets, &port).text == line + "\r\n")
  }

  @Test func anEndOfLineAcrossPacketsIsOne() throws {
    var port = MediaTekPort()
    let line = String(repeating: "x", count: 253) + "\r"
    let (_, text) = try looks(at: [Self.packet(line), Self.packet("\n$GN")], &port)
    #expect(text == line + "\n$GN")
  }

  @Test func aBusOfShortReadsStopsWhereItIsDry() throws {
    var port = MediaTekPort()
    let (states, text) = try looks(
      at: [Array("$GNR".utf8), Array("MC\r\n".utf8), Array("$G\n\n".utf8), Array("\n\n\n\n".utf8)], longestRead: 4,
      &port)
    #expect(states == [.read, .empty])
    #expect(text == "$GNRMC\r\n$G")
  }

  @Test func aBusOfSingleBytesTakesAPacketAtMost() throws {
    var port = MediaTekPort()
    let bytes = [[UInt8]](repeating: [0x41], count: 256) + [[0x0A]]
    let (states, text) = try looks(at: bytes, longestRead: 1, &port)
    #expect(states == [.read, .read])
    #expect(text == String(repeating: "A", count: 256))
  }
}
