import Bytes
import NMEA
import Observations
import Testing

@testable import GNSS

@Suite struct SatelliteGroupMessageTests {
  @Test func bothDecodersNameAMessageAlike() throws {
    for content in [
      "GPGSV,3,1,11,05,08,053,25", "GPGSV,3,3,11,05,08,053,25,1", "GLGSV,1,1,01,65,45,000,99,A", "PQGSV,1,1,00",
    ] {
      let quick = try #require(Array(content.utf8).withByteView { FixedWidthGSV($0).map { SatelliteGroupMessage($0) } })
      let general = try withFields(content) { (fields) throws(SentenceError) in
        SatelliteGroupMessage(try GSV(fields))
      }
      #expect(quick.code == general.code)
      #expect(quick.isLast == general.isLast)
      #expect(quick.system == general.system)
    }
  }

  @Test func codesTellTalkerSignalAndNumberApart() {
    let codes = [("GP", 1, 1), ("GL", 1, 1), ("GP", 2, 1), ("GP", 1, 2)].map { talker, signal, number in
      var gsv = GSV(talker: talker == "GP" ? .gps : .glonass, messageCount: 3, messageNumber: UInt8(number))
      gsv.signalID = UInt8(signal)
      return SatelliteGroupMessage(gsv).code
    }
    #expect(Set(codes).count == 4)
  }
}
