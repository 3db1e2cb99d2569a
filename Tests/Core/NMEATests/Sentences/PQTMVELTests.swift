import NMEA
import NavigationMath
import Testing

@Suite struct PQTMVELTests {
  // pynmeagps quectel_nmea_get.log
  @Test func readsEveryField() throws {
    let motion = try pqtmVEL(
      "$PQTMVEL,1,154512.100,1.251,2.452,1.245,2.752,3.021,180.512,0.124,0.254,0.250*67")
    #expect(motion.timeOfDay == TimeOfDay(hour: 15, minute: 45, second: 12, nanosecond: 100_000_000))
    #expect(motion.velocityNorth == 1.251)
    #expect(motion.velocityEast == 2.452)
    #expect(motion.velocityDown == 1.245)
    #expect(motion.groundSpeed == 2.752)
    #expect(motion.speed == 3.021)
    #expect(motion.courseDegrees == 180.512)
    #expect(motion.groundSpeedAccuracy == 0.124)
    #expect(motion.speedAccuracy == 0.254)
    #expect(motion.courseAccuracyDegrees == 0.25)
  }

  @Test func cutShort() {
    #expect(throws: SentenceError.tooFewFields) { try pqtmVEL(sealed("PQTMVEL,1,154512.100,1.251,2.452")) }
  }

  private func pqtmVEL(_ line: String) throws -> PQTMVEL {
    guard case .pqtmVEL(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
