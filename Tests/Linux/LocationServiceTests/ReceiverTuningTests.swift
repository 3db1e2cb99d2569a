import GNSS
import LocationEngine
import Testing

@testable import LocationService

@Suite struct ReceiverTuningTests {
  @Test func theUsualWishLeavesTheReceiverAsItIs() {
    #expect(ReceiverTuning.plan(for: TuningWish(.best)).isAsFound)
    #expect(ReceiverTuning.plan(for: TuningWish(.best, distanceFilter: 10_000)).isAsFound)
    #expect(ReceiverTuning.plan(for: TuningWish(.within(10))).isAsFound)
    #expect(ReceiverTuning.plan(for: TuningWish(.within(0))).isAsFound)
  }

  @Test func navigationIsQuickAndAlwaysOn() {
    let plan = ReceiverTuning.plan(for: TuningWish(.bestForNavigation))
    #expect(plan == TuningPlan(pace: .quickened(to: 200), power: .continuous))
  }

  @Test func theLessExactTheLessIsSpent() {
    #expect(
      ReceiverTuning.plan(for: TuningWish(.within(100))) == TuningPlan(pace: .slowed(to: 1000), power: .balanced))
    for metres in [1000.0, 3000, 1e9] {
      #expect(
        ReceiverTuning.plan(for: TuningWish(.within(metres))) == TuningPlan(pace: .slowed(to: 2000), power: .cyclic))
    }
    #expect(ReceiverTuning.plan(for: .coarse).power == .cyclic)
  }

  static let filters: [(Activity, Double, UInt32)] = [
    (.fitness, 60, 1000), (.fitness, 64, 2000), (.automotive, 300, 1000), (.automotive, 320, 2000), (.other, 320, 2000),
    (.airborne, 1900, 1000), (.airborne, 2000, 2000),
  ]

  @Test(arguments: filters)
  func aWideFilterNeedsNoQuickFixes(activity: Activity, metres: Double, period: UInt32) {
    let plan = ReceiverTuning.plan(for: TuningWish(.within(100), activity, distanceFilter: metres))
    #expect(plan.pace == .slowed(to: period) && plan.power == .balanced)
  }

  static let models: [(Activity, MotionModel?)] = [
    (.other, nil), (.automotive, .automotive), (.fitness, .pedestrian), (.otherNavigation, .portable),
    (.airborne, .airborne1g),
  ]

  @Test(arguments: models)
  func activitiesAreModels(activity: Activity, model: MotionModel?) {
    #expect(ReceiverTuning.plan(for: TuningWish(.best, activity)) == TuningPlan(motionModel: model))
  }
}

@Suite struct TuningWishTests {
  @Test func whoWaitsForBordersWantsNoMoreThanThreeKilometres() {
    #expect(TuningWish.coarse == TuningWish(.within(3000), .other, distanceFilter: nil))
    #expect(TuningWish(.best) == TuningWish(.best, .other))
  }
}
