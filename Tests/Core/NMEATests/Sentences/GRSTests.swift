import NMEA
import NavigationMath
import Testing

@Suite struct GRSTests {
  // pygnssutils pygpsdata-nmea.log
  @Test func readsEveryField() throws {
    let list = try grs("$GNGRS,103607.00,1,-2.1,0.2,2.7,-0.4,,,,,,,,,1,1*53")
    #expect(list.talker == .combined)
    #expect(list.timeOfDay == TimeOfDay(hour: 10, minute: 36, second: 7))
    #expect(list.isRecomputed)
    #expect(Array(list.residuals.prefix(5)) == [-2.1, 0.2, 2.7, -0.4, nil])
    #expect(list.systemID == 1)
    #expect(list.signalID == 1)
  }

  @Test func holdsTwelveResiduals() throws {
    let list = try grs(sealed("GPGRS,103607.00,0,1,2,3,4,5,6,7,8,9,10,11,12"))
    #expect(Array(list.residuals) == (1...12).map { Float($0) })
    #expect(!list.isRecomputed)
    #expect(list.systemID == nil)
  }

  @Test func residualsAreNumbers() throws {
    #expect(try grs(sealed("GPGRS,103607.00,0,1,x,2,,,,,,,,,")).residuals.prefix(3).map(\.self) == [1, nil, 2])
    #expect(throws: SentenceError.tooFewFields) { try grs(sealed("GPGRS,103607.00,0,1,2")) }
  }

  private func grs(_ line: String) throws -> GRS {
    guard case .grs(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
