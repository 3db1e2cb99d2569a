import Bytes
import Testing

@testable import NMEA

/// The decoder for the usual form must say what the general one says, or nothing.
@Suite struct GSVFixedWidthTests {
  private static let usual = [
    "GPGSV,3,1,11,05,08,053,25,13,72,269,29,15,61,071,46,18,22,310,33",
    "GPGSV,3,3,11,26,03,108,,29,17,245,30,30,46,289,37",
    "GLGSV,1,1,01,65,45,000,99,1",
    "GAGSV,2,1,5,05,08,053,,13,72,359,29,15,90,071,,18,00,310,33,7",
    "PQGSV,1,1,01,05,08,053,25",
    "GPGSV,1,1,00",
    "GPGSV,3,1,11,01,,,30,03,40,230,21,08,,,,10,07,058,32",
    "GPGSV,3,1,00,,,,,,,,,,,,,,,,",
    "GAGSV,1,1,02,01,,,30,,,,,7",
  ]

  @Test(arguments: usual) func takesTheUsualForm(_ content: String) throws {
    let fast = try #require(fixedWidth(Array(content.utf8)))
    #expect(fast == general(Array(content.utf8)))
  }

  @Test(arguments: [
    "GPGSV,1,1,01,5,08,053,25", "GPGSV,1,1,01,05,8,053,25", "GPGSV,1,1,01,05,08,53,25", "GPGSV,1,1,01,05,08,053,5",
    "GPGSV,1,1,01,05,-8,053,25", "GPGSV,1,1,01,05,,053,25", "GPGSV,1,1,01,05,08,,25", "GPGSV,1,1,01,05,91,053,25",
    "GPGSV,1,1,01,05,08,360,25",
    "GPGSV,1,2,01,05,08,053,25", "GPGSV,1,0,01,05,08,053,25", "GPGSA,1,1,01,05,08,053,25", "PXGSV,1,1,01,05,08,053,25",
    "GPGSV,1,1,01,05,08,053", "GPGSV,1,1,01,05,08,053,25,", "GPGSV", "",
  ]) func leavesTheRestToTheGeneralDecoder(_ content: String) {
    #expect(fixedWidth(Array(content.utf8)) == nil)
  }

  @Test(arguments: usual) func agreesWhateverByteIsChanged(_ content: String) {
    let bytes = Array(content.utf8)
    for place in bytes.indices {
      for byte in UInt8(0x20)...0x7E where byte != UInt8(ascii: "*") && byte != UInt8(ascii: "$") && byte != 0x21 {
        var changed = bytes
        changed[place] = byte
        if let fast = fixedWidth(changed) { #expect(fast == general(changed)) }
      }
    }
  }

  @Test(arguments: usual) func agreesOnEveryPrefix(_ content: String) {
    let bytes = Array(content.utf8)
    for count in 0..<bytes.count {
      if let fast = fixedWidth(Array(bytes[..<count])) { #expect(fast == general(Array(bytes[..<count]))) }
    }
  }

  /// What follows the content in the buffer must not be taken for part of it.
  private func fixedWidth(_ content: [UInt8]) -> GSV? {
    (content + Array("12,34,056,78".utf8)).withByteView { view in
      guard var reader = FixedWidthGSV(view.slice(0, content.count)) else { return nil }
      var gsv = GSV(
        talker: reader.talker, messageCount: reader.messageCount, messageNumber: reader.messageNumber,
        satellitesInView: reader.satellitesInView, signalID: reader.signal == 255 ? nil : reader.signal)
      while let satellite = reader.next() {
        if satellite.number > 0 { gsv.satellites.append(satellite) }
      }
      return reader.isWhole ? gsv : nil
    }
  }

  private func general(_ content: [UInt8]) -> GSV? {
    ([UInt8(ascii: "$")] + content + [0x0D, 0x0A]).withByteView { view in
      var scanner = LineScanner()
      guard case .line = scanner.scan(view) else { return nil }
      do {
        guard case .gsv(let gsv) = try Sentence(scanner.fields(in: view)) else { return nil }
        return gsv
      } catch {
        return nil
      }
    }
  }
}
