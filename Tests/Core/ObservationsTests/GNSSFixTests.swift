import NavigationMath
import Observations
import Testing

@Suite struct GNSSFixTests {
  let empty = GNSSFix(
    time: UTCTime(), received: MonotonicInstant(nanoseconds: 1), completed: MonotonicInstant(nanoseconds: 2))

  @Test func hasNothingAtFirst() {
    #expect(empty.kind == .none)
    #expect(!empty.hasPosition)
    #expect(empty.speed == nil)
    #expect(empty.received < empty.completed)
  }

  @Test func positionNeedsBothAngles() {
    var fix = empty
    fix.latitudeDegrees = 1
    #expect(!fix.hasPosition)
    fix.longitudeDegrees = 2
    #expect(fix.hasPosition)
    fix.latitudeDegrees = nil
    #expect(!fix.hasPosition)
  }
}
