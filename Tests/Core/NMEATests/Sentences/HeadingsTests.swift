import NMEA
import Testing

@Suite struct HDGTests {
  // gpsd bundg_zeus_9.log
  @Test func readsEveryField() throws {
    let compass = try hdg("$SDHDG,229.8,,,1.3,E*36")
    #expect(compass.sensorHeadingDegrees == 229.8)
    #expect(compass.deviationDegrees == nil)
    #expect(compass.variationDegrees == 1.3)
    #expect(compass.magneticHeadingDegrees == 229.8)
    #expect(compass.trueHeadingDegrees?.isClose(to: 231.1) == true)
  }

  // pynmeagps pygpsdata-nmea4.log
  @Test func directionWithoutAnAngleSaysNothing() throws {
    let compass = try hdg("$IIHDG,70.6,,,,W*2F")
    #expect(compass.variationDegrees == nil)
    #expect(compass.trueHeadingDegrees == nil)
    #expect(compass.magneticHeadingDegrees == 70.6)
  }

  @Test func sumsStayWithinOneTurn() throws {
    #expect(try hdg(sealed("HCHDG,358.0,3.0,E,,")).magneticHeadingDegrees == 1)
    #expect(try hdg(sealed("HCHDG,1.0,3.0,W,10.0,W")).magneticHeadingDegrees == 358)
    #expect(try hdg(sealed("HCHDG,1.0,3.0,W,10.0,W")).trueHeadingDegrees == 348)
    #expect(try hdg(sealed("HCHDG,350.0,,,10.0,E")).trueHeadingDegrees == 0)
  }

  @Test func emptyHeadingIsNil() throws {
    let compass = try hdg(sealed("HCHDG,,,,7.1,W"))
    #expect(compass.trueHeadingDegrees == nil)
    #expect(compass.variationDegrees == -7.1)
  }

  @Test func aVariationInAWrongDirectionIsNone() throws {
    let compass = try hdg(sealed("HCHDG,101.1,,,7.1,N"))
    #expect(compass.sensorHeadingDegrees == 101.1)
    #expect(compass.variationDegrees == nil)
  }

  private func hdg(_ line: String) throws -> HDG {
    guard case .hdg(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct HDMTests {
  // gpsd pypilot.log
  @Test func readsHeading() throws {
    #expect(try hdm("$APHDM,218.634,M*39").magneticHeadingDegrees == 218.634)
  }

  @Test func headingIsMagnetic() throws {
    #expect(try hdm(sealed("APHDM,218.634,T")).magneticHeadingDegrees == nil)
    #expect(try hdm(sealed("APHDM,,M")).magneticHeadingDegrees == nil)
  }

  private func hdm(_ line: String) throws -> HDM {
    guard case .hdm(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct HDTTests {
  // gpsd rst39.log
  @Test func readsHeading() throws {
    #expect(try hdt("$GPHDT,25.50,T*37").headingDegrees == 25.5)
  }

  // gpsd hemi.log
  @Test func emptyHeadingIsNil() throws {
    #expect(try hdt("$GPHDT,,T*1B").headingDegrees == nil)
  }

  @Test func headingIsTrue() throws {
    #expect(try hdt(sealed("GPHDT,25.50,M")).headingDegrees == nil)
    #expect(try hdt(sealed("GPHDT,361,T")).headingDegrees == nil)
  }

  private func hdt(_ line: String) throws -> HDT {
    guard case .hdt(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct THSTests {
  // pynmeagps pygpsdata-nmea4sm.log
  @Test func readsEveryField() throws {
    let heading = try ths("$GPTHS,23.34,A*31")
    #expect(heading.headingDegrees == 23.34)
    #expect(heading.mode == .autonomous)
    #expect(heading.isValid)
  }

  @Test(arguments: [("E", true), ("M", false), ("S", false), ("V", false), ("", false), ("X", false)])
  func onlyMeasuredAndEstimatedHeadingsAreValid(_ mode: String, _ isValid: Bool) throws {
    #expect(try ths(sealed("HETHS,23.34,\(mode)")).isValid == isValid)
  }

  @Test func emptyHeadingIsNotValid() throws {
    #expect(try !ths(sealed("HETHS,,A")).isValid)
    #expect(throws: SentenceError.tooFewFields) { try ths(sealed("HETHS,23.34")) }
  }

  private func ths(_ line: String) throws -> THS {
    guard case .ths(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct ROTTests {
  // pynmeagps pygpsdata-nmea4.log
  @Test func readsEveryField() throws {
    let rate = try rot("$IIROT,-7.3,A*0F")
    #expect(rate.degreesPerMinute == -7.3)
    #expect(rate.isValid)
  }

  @Test func voidRate() throws {
    #expect(try !rot(sealed("HEROT,,V")).isValid)
    #expect(try rot(sealed("HEROT,,V")).degreesPerMinute == nil)
    #expect(throws: SentenceError.tooFewFields) { try rot(sealed("HEROT,1.0")) }
  }

  private func rot(_ line: String) throws -> ROT {
    guard case .rot(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
