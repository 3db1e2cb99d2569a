import NMEA
import NavigationMath
import Testing

@Suite struct GBSTests {
  // gpsd isync.log
  @Test func readsEveryField() throws {
    let errors = try gbs("$GPGBS,131519.00,0.7,0.5,1.1,02,,30.9,12.6*40")
    #expect(errors.timeOfDay == TimeOfDay(hour: 13, minute: 15, second: 19))
    #expect(errors.latitudeError == 0.7)
    #expect(errors.longitudeError == 0.5)
    #expect(errors.altitudeError == 1.1)
    #expect(errors.failedSatellite == 2)
    #expect(errors.missedDetectionProbability == nil)
    #expect(errors.bias == 30.9)
    #expect(errors.biasDeviation == 12.6)
    #expect(errors.systemID == nil)
  }

  @Test func readsIdentifiersOfVersion410() throws {
    let errors = try gbs(sealed("GNGBS,131519.00,0.7,0.5,1.1,02,0.1,-30.9,12.6,3,B"))
    #expect(errors.systemID == 3)
    #expect(errors.signalID == 11)
    #expect(errors.missedDetectionProbability == 0.1)
    #expect(errors.bias == -30.9)
  }

  // gpsd ch-4711.log
  @Test func emptyFieldsAreNil() throws {
    let errors = try gbs("$GPGBS,135659.997,,,,,,,*55")
    #expect(errors.latitudeError == nil)
    #expect(errors.failedSatellite == nil)
  }

  @Test func errorsHaveASign() throws {
    let errors = try gbs("$GPGBS,015509.00,-0.031,-0.186,0.219,19,0.000,-0.354,6.972*4D")
    #expect(errors.latitudeError == -0.031 && errors.longitudeError == -0.186 && errors.altitudeError == 0.219)
    #expect(errors.hasNegativeError && !errors.statesDeviations)
  }

  @Test func aProbabilityShowsThatTheErrorsAreBiases() throws {
    #expect(try !gbs("$GPGBS,015510.00,0.031,0.186,0.219,19,0.000,-0.354,6.972*45").statesDeviations)
    #expect(try gbs("$GPGBS,131519.00,0.7,0.5,1.1,02,,30.9,12.6*40").statesDeviations)
  }

  private func gbs(_ line: String) throws -> GBS {
    guard case .gbs(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
