import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct LocationOriginTests {
  @Test(arguments: [
    (FixKind.twoDimensional, LocationOrigin.gnss), (.rtkFixed, .gnss), (.deadReckoning, .deadReckoning),
    (.manual, .manual), (.simulated, .simulated),
  ])
  func itIsThatOfTheFix(kind: FixKind, origin: LocationOrigin) {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.latitudeDegrees = 51
    fix.longitudeDegrees = 13
    fix.kind = kind
    #expect(LocationEstimate(fix)?.origin == origin)
  }
}
