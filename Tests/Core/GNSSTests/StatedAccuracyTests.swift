import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct StatedAccuracyTests {
  private func fix(_ second: Int, _ kind: FixKind = .threeDimensional, isTimed: Bool = true) -> GNSSFix {
    var fix = GNSSFix(
      time: UTCTime(), received: MonotonicInstant.zero.advanced(byNanoseconds: Int64(second) * 1_000_000_000),
      completed: .zero)
    if isTimed { fix.time.timeOfDay = TimeOfDay(hour: 0, minute: second / 60, second: second % 60) }
    fix.kind = kind
    return fix
  }

  @Test func whatIsStatedPasses() {
    var stated = StatedAccuracy()
    #expect(stated.reconcile(nil, dilution: 1, of: fix(0)) == nil)
    #expect(stated.reconcile(Accuracy(2, .gst), dilution: 1, of: fix(0)) == Accuracy(2, .gst))
    #expect(stated.reconcile(Accuracy(9, .receiver), dilution: 1, of: fix(1)) == Accuracy(9, .receiver))
  }

  @Test func whatIsMissingIsHeldAndScaledByTheGeometry() {
    var stated = StatedAccuracy()
    _ = stated.reconcile(Accuracy(2, .gst), dilution: 1, of: fix(0))
    #expect(stated.reconcile(nil, dilution: 1.5, of: fix(1)) == Accuracy(3, .held))
    #expect(stated.reconcile(nil, dilution: nil, of: fix(1)) == Accuracy(2, .held))
    #expect(stated.reconcile(nil, dilution: 1, of: fix(1, .differential)) == nil)
  }

  @Test(arguments: [true, false])
  func itEndsAfterItsLifetime(isTimed: Bool) {
    var stated = StatedAccuracy()
    _ = stated.reconcile(Accuracy(2, .gst), dilution: nil, of: fix(0, isTimed: isTimed))
    #expect(stated.reconcile(nil, dilution: nil, of: fix(10, isTimed: isTimed)) == Accuracy(2, .held))
    #expect(stated.reconcile(nil, dilution: nil, of: fix(11, isTimed: isTimed)) == nil)
    // A worse source is taken then.
    #expect(stated.reconcile(Accuracy(1, .pgrme), dilution: nil, of: fix(11, isTimed: isTimed)) == Accuracy(1, .pgrme))
  }
}
