import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct PossibleValuesTests {
  @Test func earthlyFixIsPossible() {
    let fix = GNSSFix.at(second: 0)
    #expect(PossibleValues.reasons(position: fix).isEmpty && PossibleValues.reasons(velocity: fix).isEmpty)
    #expect(!PossibleValues.isTooExact(fix))
  }

  @Test func fixWithoutPositionIsNotJudged() {
    var fix = GNSSFix.at(second: 0)
    (fix.latitudeDegrees, fix.ellipsoidalHeight) = (nil, 1e9)
    #expect(PossibleValues.reasons(position: fix).isEmpty)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (91, 8, 0), (47, 361, 0), (47, 8, 200_000), (47, 8, -3000)])
  func placeThatNoReceiverHasIsOutOfRange(latitude: Double, longitude: Double, height: Double) {
    var fix = GNSSFix.at(second: 0)
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (latitude, longitude, height)
    #expect(PossibleValues.reasons(position: fix) == .outOfRange)
  }

  @Test func poorHeightOfAPoorFixIsPossible() {
    var fix = GNSSFix.at(second: 0)
    fix.ellipsoidalHeight = -1800
    fix.accuracy.vertical = Accuracy(400, .receiver)
    #expect(PossibleValues.reasons(position: fix).isEmpty)
  }

  @Test func velocityOfNoBodyIsOutOfRange() {
    var fix = GNSSFix.at(second: 0)
    fix.climb = -12_000
    #expect(PossibleValues.reasons(velocity: fix) == .outOfRange)
    fix.climb = .nan
    #expect(PossibleValues.reasons(velocity: fix) == .notFinite)
    #expect(PossibleValues.reasons(position: fix).isEmpty)
  }

  @Test func carrierPhaseMayBeExact() {
    var fix = GNSSFix.at(second: 0)
    fix.accuracy.horizontal = Accuracy(0.004, .receiver)
    #expect(PossibleValues.isTooExact(fix))
    fix.kind = .rtkFixed
    #expect(!PossibleValues.isTooExact(fix))
    fix.accuracy.horizontal = Accuracy(.nan, .receiver)
    #expect(PossibleValues.isTooExact(fix))
  }
}
