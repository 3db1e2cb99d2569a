import GNSS
import Observations
import Testing

@testable import LocationEngine

@Suite struct TuningGovernorTests {
  private let exact = TuningPlan(pace: .quickened(to: 200), power: .continuous)
  private let coarse = TuningPlan(pace: .slowed(to: 2000), power: .cyclic)

  private func seconds(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  @Test func theFirstWishIsGrantedAtOnce() {
    var governor = TuningGovernor()
    #expect(governor.update(coarse, at: seconds(1)) == coarse)
  }

  @Test func moreIsGrantedAtOnce() {
    var governor = TuningGovernor()
    _ = governor.update(coarse, at: seconds(1))
    #expect(governor.update(exact, at: seconds(2)) == exact)
  }

  @Test func lessHasToLast() {
    var governor = TuningGovernor()
    _ = governor.update(exact, at: seconds(1))
    #expect(governor.update(coarse, at: seconds(2)) == exact)
    #expect(governor.update(coarse, at: seconds(11)) == exact)
    #expect(governor.update(coarse, at: seconds(12)) == coarse)
  }

  @Test func whoTurnsToAndFroChangesNothing() {
    var governor = TuningGovernor()
    _ = governor.update(exact, at: seconds(0))
    for second in 1...100 {
      #expect(governor.update(second % 9 < 6 ? coarse : exact, at: seconds(Int64(second))) == exact)
    }
  }

  @Test func halfMoreAndHalfLessIsTheMoreOfBothFirst() {
    var governor = TuningGovernor()
    _ = governor.update(TuningPlan(pace: .slowed(to: 1000), power: .cyclic), at: seconds(0))
    let mixed = TuningPlan(pace: .slowed(to: 2000), power: .balanced)
    #expect(governor.update(mixed, at: seconds(1)) == TuningPlan(pace: .slowed(to: 1000), power: .balanced))
    #expect(governor.update(mixed, at: seconds(11)) == mixed)
  }

  @Test func anotherMovementIsFollowedAtOnceAndNoWordOnItLater() {
    var governor = TuningGovernor()
    _ = governor.update(TuningPlan(motionModel: .automotive), at: seconds(0))
    #expect(
      governor.update(TuningPlan(motionModel: .pedestrian), at: seconds(1)) == TuningPlan(motionModel: .pedestrian))
    #expect(governor.update(TuningPlan(), at: seconds(2)) == TuningPlan(motionModel: .pedestrian))
    #expect(governor.update(TuningPlan(), at: seconds(12)).isAsFound)
  }
}
