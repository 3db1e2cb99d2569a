import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct StatedValuesTests {
  @Test func kindsOfWhichEachMessageIsWaitedForNeedNoEntry() {
    for kind: Contribution in [.navPVT, .navHPPOSLLH, .navCOV, .heading, .zda] {
      #expect(StatedValues.possible(from: kind).isEmpty)
    }
  }

  @Test func repeatingKindsCanStateWhatTheyRepeat() {
    #expect(StatedValues.possible(from: .vtg) == [.speed, .course, .speedAccuracy])
    #expect(StatedValues.possible(from: .gll) == [.position, .kind])
    #expect(StatedValues.possible(from: .gbs) == [.horizontalAccuracy, .verticalAccuracy])
    #expect(
      StatedValues.possible(from: .gns).isSuperset(of: [.position, .height, .ellipsoidalHeight, .satellitesUsed]))
    #expect(StatedValues.possible(from: .navVELNED).isSuperset(of: [.speed, .course, .climb]))
    #expect(StatedValues.possible(from: .navTime) == .isTimeResolved)
    #expect(StatedValues.possible(from: .navSTATUS).contains(.spoofing))
    #expect(StatedValues.possible(from: [.vtg, .gll]) == [.speed, .course, .speedAccuracy, .position, .kind])
  }
}

@Suite struct StatedAccuracyTests {
  private func after(
    _ second: Int, _ kind: FixKind = .threeDimensional, isTimed: Bool = true
  ) -> StatedAccuracy.Circumstances {
    StatedAccuracy.Circumstances(
      kind: kind, timeOfDay: isTimed ? TimeOfDay(hour: 0, minute: second / 60, second: second % 60) : nil,
      received: MonotonicInstant.zero.advanced(byNanoseconds: Int64(second) * 1_000_000_000))
  }

  @Test func whatIsStatedPasses() {
    var stated = StatedAccuracy()
    #expect(stated.reconcile(nil, dilution: 1, in: after(0)) == nil)
    #expect(stated.reconcile(Accuracy(2, .gst), dilution: 1, in: after(0)) == Accuracy(2, .gst))
    #expect(stated.reconcile(Accuracy(9, .receiver), dilution: 1, in: after(1)) == Accuracy(9, .receiver))
  }

  @Test func whatIsMissingIsHeldAndScaledByTheGeometry() {
    var stated = StatedAccuracy()
    _ = stated.reconcile(Accuracy(2, .gst), dilution: 1, in: after(0))
    #expect(stated.reconcile(nil, dilution: 1.5, in: after(1)) == Accuracy(3, .held))
    #expect(stated.reconcile(nil, dilution: nil, in: after(1)) == Accuracy(2, .held))
    #expect(stated.reconcile(nil, dilution: 1, in: after(1, .differential)) == nil)
  }

  @Test(arguments: [true, false])
  func itEndsAfterItsLifetime(isTimed: Bool) {
    var stated = StatedAccuracy()
    _ = stated.reconcile(Accuracy(2, .gst), dilution: nil, in: after(0, isTimed: isTimed))
    #expect(stated.reconcile(nil, dilution: nil, in: after(10, isTimed: isTimed)) == Accuracy(2, .held))
    #expect(stated.reconcile(nil, dilution: nil, in: after(11, isTimed: isTimed)) == nil)
    // A worse source is taken then.
    let next = stated.reconcile(Accuracy(1, .pgrme), dilution: nil, in: after(11, isTimed: isTimed))
    #expect(next == Accuracy(1, .pgrme))
  }
}
