import NavigationMath
import Observations
import Testing

@testable import Fusion

struct GNSSFixWithheldTests {
  /// What a position that is withheld leaves must not show where it was.
  @Test func positionVelocityAndHeadingAreGone() {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .rtkFixed
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (51, 13, 200)
    (fix.speed, fix.courseDegrees, fix.climb, fix.headingDegrees) = (3, 90, 1, 80)
    fix.sequence = 7
    fix.satellitesUsed = 9
    fix.spoofing = .indicated
    let bare = fix.withoutPosition
    #expect(!bare.hasPosition && bare.kind == .none && bare.ellipsoidalHeight == nil)
    #expect(bare.speed == nil && bare.courseDegrees == nil && bare.climb == nil && bare.headingDegrees == nil)
    #expect(bare.sequence == 7 && bare.satellitesUsed == 9 && bare.spoofing == .indicated)
  }
}
