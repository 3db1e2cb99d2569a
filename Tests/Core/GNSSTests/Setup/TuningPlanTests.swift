import Testing

@testable import GNSS

@Suite struct TuningPlanTests {
  static let paces: [(TuningPlan.Pace?, TuningPlan.Pace?, TuningPlan.Pace?)] = [
    (.quickened(to: 200), .quickened(to: 500), .quickened(to: 200)), (.quickened(to: 200), nil, .quickened(to: 200)),
    (.slowed(to: 2000), .quickened(to: 200), .quickened(to: 200)), (.slowed(to: 2000), nil, nil), (nil, nil, nil),
    (.slowed(to: 2000), .slowed(to: 1000), .slowed(to: 1000)),
  ]

  @Test(arguments: paces)
  func theFasterPaceWins(left: TuningPlan.Pace?, right: TuningPlan.Pace?, both: TuningPlan.Pace?) {
    #expect(TuningPlan(pace: left).merged(with: TuningPlan(pace: right)).pace == both)
    #expect(TuningPlan(pace: right).merged(with: TuningPlan(pace: left)).pace == both)
  }

  @Test func moreIsSpentForWhoeverNeedsMore() {
    let order: [TuningPlan.PowerMode?] = [.continuous, nil, .balanced, .cyclic]
    for (rank, mode) in order.enumerated() {
      for less in order[rank...] {
        #expect(TuningPlan(power: mode).merged(with: TuningPlan(power: less)).power == mode)
        #expect(TuningPlan(power: less).merged(with: TuningPlan(power: mode)).power == mode)
      }
    }
  }

  @Test func aModelBearsBothMovements() {
    func common(_ left: MotionModel?, _ right: MotionModel?) -> MotionModel? {
      TuningPlan(motionModel: left).merged(with: TuningPlan(motionModel: right)).motionModel
    }
    #expect(common(.automotive, nil) == .automotive && common(nil, nil) == nil)
    #expect(common(.automotive, .automotive) == .automotive)
    #expect(common(.automotive, .pedestrian) == .portable)
    #expect(common(.pedestrian, .airborne1g) == .airborne1g)
  }

  @Test func onlyAPlanWithoutAnyWordIsAsFound() {
    #expect(TuningPlan().isAsFound)
    #expect(!TuningPlan(pace: .slowed(to: 1000)).isAsFound && !TuningPlan(motionModel: .portable).isAsFound)
    #expect(!TuningPlan(power: .continuous).isAsFound)
  }
}
