import NMEA
import Testing

@Suite struct PGRMETests {
  // pyubx2 pygpsdata-NMEA.log
  @Test func readsEveryField() throws {
    let errors = try pgrme("$PGRME,15.0,M,45.0,M,25.0,M*1C")
    #expect(errors.horizontalError == 15)
    #expect(errors.verticalError == 45)
    #expect(errors.positionError == 25)
  }

  @Test func unitsAreMetres() throws {
    let errors = try pgrme(sealed("PGRME,15.0,M,45.0,F,25.0,M"))
    #expect(errors.horizontalError == 15)
    #expect(errors.verticalError == nil)
    #expect(try pgrme(sealed("PGRME,15.0,M")).verticalError == nil)
  }

  private func pgrme(_ line: String) throws -> PGRME {
    guard case .pgrme(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
