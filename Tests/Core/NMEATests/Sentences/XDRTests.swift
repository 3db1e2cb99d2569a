import NMEA
import Testing

@Suite struct XDRTests {
  // gpsd bundg_zeus_9.log
  @Test func readsMeasurementsThatHaveAValue() throws {
    let list = try xdr("$IIXDR,C,,C,AIRTEMP,A,-1.0,D,HEEL,A,2.9,D,TRIM,P,,B,BARO,A,-3.9,D,RUDDER*29").measurements
    #expect(list.map(\.name.string) == ["HEEL", "TRIM", "RUDDER"])
    #expect(list.map(\.value) == [-1.0, 2.9, -3.9])
    #expect(list.allSatisfy { $0.kind == UInt8(ascii: "A") && $0.unit == UInt8(ascii: "D") })
  }

  // pynmeagps pygpsdata-maritime.log
  @Test func unitsMayBeEmpty() throws {
    let sentence = try xdr(
      "$HCXDR,A,171,D,PITCH,A,-37,D,ROLL,G,367,,MAGX,G,2420,,MAGY,G,-8984,,MAGZ*41")
    #expect(sentence.talker == Talker("H", "C"))
    #expect(sentence.measurements.map(\.unit) == [0x44, 0x44, nil, nil, nil])
    #expect(sentence.measurements.map(\.value) == [171, -37, 367, 2420, -8984])
  }

  // signalk gofree-merrimac.log
  @Test func whatIsNotANumberIsNotAMeasurement() throws {
    let shifted = try xdr("$IIXDR,C,C,10.7,C,AIRTEMP,A,0.5,D,HEEL,A,-1.-3,D,TRIM,P,1.026,B,BARO,A,A,-4.-3,D,RUDDER*18")
    #expect(shifted.measurements.isEmpty)
    #expect(try xdr(sealed("IIXDR,A,-1.-3,D,TRIM,P,1.026,B,BARO")).measurements.map(\.value) == [1.026])
  }

  @Test func keepsSixMeasurements() throws {
    let content = "IIXDR" + (1...8).map { ",G,\($0),,M\($0)" }.joined()
    #expect(try xdr(sealed(content)).measurements.map(\.value) == [1, 2, 3, 4, 5, 6])
  }

  @Test func lastMeasurementMayLackItsName() throws {
    let list = try xdr(sealed("IIXDR,P,1.013,B,BARO,C,21.5,C")).measurements
    #expect(list.count == 2)
    #expect(list[1].name.isEmpty)
  }

  private func xdr(_ line: String) throws -> XDR {
    guard case .xdr(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
