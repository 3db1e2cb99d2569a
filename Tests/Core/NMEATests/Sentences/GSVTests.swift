import Bytes
import Testing

@testable import NMEA

@Suite struct GSVTests {
  // gpsd telit-pls83-w.log
  @Test func readsEveryField() throws {
    let list = try gsv("$GAGSV,4,2,13,12,60,272,,16,33,306,,19,04,133,,23,01,161,,7*7C")
    #expect(list.talker == .galileo)
    #expect(list.messageCount == 4)
    #expect(list.messageNumber == 2)
    #expect(list.satellitesInView == 13)
    #expect(list.signalID == 7)
    #expect(list.satellites.map(\.number) == [12, 16, 19, 23])
    #expect(list.satellites.map(\.elevationDegrees) == [60, 33, 4, 1])
    #expect(list.satellites.map(\.azimuthDegrees) == [272, 306, 133, 161])
    #expect(list.satellites.allSatisfy { $0.carrierToNoise == nil })
  }

  // gpsd navika-100-fix.log
  @Test func emptyPlacesAreNoSatellites() throws {
    let list = try gsv("$GLGSV,3,3,10,68,06,033,31,71,05,204,18,,,,,,,,,1*7F")
    #expect(list.satellites.map(\.number) == [68, 71])
    #expect(list.signalID == 1)
  }

  // gpsd quectelLC79D.log
  @Test func numbersMayHaveThreeDigits() throws {
    let list = try gsv("$GAGSV,2,1,04,102,28,167,40,103,69,097,33*61")
    #expect(list.satellites.map(\.number) == [102, 103])
    #expect(list.satellites.map(\.carrierToNoise) == [40, 33])
    #expect(list.signalID == nil)
  }

  @Test func noneInView() throws {
    for line in [sealed("GPGSV,1,1,00"), sealed("GPGSV,1,1,00,1"), sealed("GPGSV,1,1,00,,,,,,,,,,,,,,,,")] {
      #expect(try gsv(line).satellites.isEmpty)
    }
  }

  @Test func azimuth360IsNorth() throws {
    #expect(try gsv(sealed("GPGSV,1,1,01,05,90,360,50")).satellites[0].azimuthDegrees == 0)
  }

  @Test func repeatedFieldsMayBeNull() throws {
    let list = try gsv("$GPGSV,,2,,7,43,71,39,30,73,107,38,27,13,26,34,15,14,289,37*7F")
    #expect(list.messageCount == nil && list.satellitesInView == nil)
    #expect(list.messageNumber == 2)
    #expect(list.satellites.map(\.number) == [7, 30, 27, 15])
  }

  @Test(arguments: ["2,3,08", ",,", "0,0,08", "-1,abc,1e9"]) func oddNumbersOfTheGroupCostThemselves(_ head: String)
    throws
  {
    let list = try gsv(sealed("GPGSV,\(head),05,10,020,30"))
    #expect(list.messageCount == nil)
    #expect(list.satellites.map(\.number) == [5])
  }

  @Test func oddValuesOfASatelliteCostThemselves() throws {
    let list = try gsv(sealed("GPGSV,1,1,04,05,91,020,30,06,-5,361,30,x,10,020,30,08,10,020,-1"))
    #expect(list.satellites.map(\.number) == [5, 6, 8])
    #expect(list.satellites.map(\.elevationDegrees) == [nil, -5, 10])
    #expect(list.satellites.map(\.azimuthDegrees) == [20, nil, 20])
    #expect(list.satellites.map(\.carrierToNoise) == [30, 30, nil])
  }

  @Test func decimalsAreRounded() throws {
    let list = try gsv(sealed("GPGSV,1,1,02,09,57.4,333.5,29.0,07,-0.6,359.7,24.5,1"))
    #expect(list.satellites.map(\.elevationDegrees) == [57, -1])
    #expect(list.satellites.map(\.azimuthDegrees) == [334, 0])
    #expect(list.satellites.map(\.carrierToNoise) == [29, 25])
    #expect(list.signalID == 1)
  }

  private func gsv(_ line: String) throws -> GSV {
    guard case .gsv(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

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
