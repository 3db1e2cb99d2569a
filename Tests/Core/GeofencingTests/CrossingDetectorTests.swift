import Geofencing
import Observations
import Testing

@Suite struct CrossingDetectorTests {
  /// Detector with default parameters on a circle of 200 m; instants are in seconds.
  private struct Run {
    var detector: CrossingDetector
    var parameters = CrossingDetector.Parameters()
    var radius = 200.0

    init(_ state: RegionState) { detector = CrossingDetector(assuming: state) }

    mutating func fix(_ seconds: Double, _ distance: Double, accuracy: Double = 5) -> RegionEvent? {
      detector.update(
        distance: distance, radius: radius, accuracy: accuracy,
        at: MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), parameters)
    }

    /// Returns the event of each fix, given as second and distance.
    mutating func fixes(_ fixes: [(Double, Double)]) -> [RegionEvent?] { fixes.map { fix($0.0, $0.1) } }
  }

  @Test func theFirstGoodFixDeterminesAndIsNoEntry() {
    var inside = Run(.unknown)
    #expect(inside.detector.state == .unknown)
    let first = inside.fix(0, 199)
    #expect(first == .determined(.inside))
    let later = inside.fixes([(10, 100), (40, 50)])
    #expect(later == [nil, nil])

    var outside = Run(.unknown)
    let other = outside.fix(0, 201)
    #expect(other == .determined(.outside))
    #expect(outside.detector.state == .outside)
  }

  @Test func aFixAsBadAsTheRadiusLeavesItUnknownUnlessItIsWhollyOutside() {
    var run = Run(.unknown)
    #expect(run.fix(0, 10, accuracy: 200) == nil)
    #expect(run.fix(1, 399, accuracy: 200) == nil)
    #expect(run.detector.state == .unknown)
    #expect(run.fix(2, 401, accuracy: 200) == .determined(.outside))

    var good = Run(.unknown)
    #expect(good.fix(0, 10, accuracy: 199.9) == .determined(.inside))
  }

  @Test func aTinyRegionIsKnownFromOutside() {
    var run = Run(.unknown)
    run.radius = 2
    #expect(run.fix(0, 0.5) == nil)
    #expect(run.fix(1, 6.9) == nil)
    #expect(run.fix(2, 7.1) == .determined(.outside))
  }

  @Test func anEntryTakesDistanceAndTime() {
    var run = Run(.outside)
    // 20 m inside begin it, 19 m do not.
    #expect(run.fixes([(0, 181), (30, 181), (60, 181)]) == [nil, nil, nil])
    #expect(!run.detector.isPending)
    #expect(run.fixes([(70, 180), (80, 100), (89.9, 50)]) == [nil, nil, nil])
    #expect(run.detector.isPending)
    #expect(run.detector.state == .outside)
    #expect(run.fix(90, 50) == .entered)
    #expect(run.detector.state == .inside)
    #expect(!run.detector.isPending)
    #expect(run.fix(91, 50) == nil)
  }

  @Test func anExitTakesDistanceAndTime() {
    var run = Run(.inside)
    #expect(run.fixes([(0, 219), (30, 219)]) == [nil, nil])
    #expect(run.fixes([(40, 220), (59.9, 400), (60, 500), (61, 600)]) == [nil, nil, .exited, nil])
  }

  @Test func aFixOnTheOldSideStartsTheCountAnew() {
    var run = Run(.outside)
    #expect(run.fixes([(0, 100), (10, 206), (20, 100), (39, 100), (40, 100)]) == [nil, nil, nil, nil, .entered])
    #expect(run.fixes([(50, 300), (60, 194), (75, 300), (94, 300), (95, 300)]) == [nil, nil, nil, nil, .exited])
  }

  @Test func aFixInDoubtNeitherCountsNorStartsAnew() {
    var run = Run(.outside)
    // 4 m on the old side is within the doubt of 5 m; 10 m inside is not far enough.
    #expect(run.fixes([(0, 100), (10, 204), (21, 190), (22, 180)]) == [nil, nil, nil, .entered])
    #expect(run.fixes([(30, 300), (40, 196), (51, 210), (52, 220)]) == [nil, nil, nil, .exited])
  }

  @Test func aBadFixDecidesNothing() {
    var run = Run(.outside)
    #expect(run.fix(0, 100) == nil)
    // On the old side, at the centre, with an accuracy that says nothing of a circle of 200 m.
    #expect(run.fix(10, 900, accuracy: 1000) == nil)
    #expect(run.fix(25, 0, accuracy: 250) == nil)
    #expect(run.detector.isPending)
    #expect(run.fix(26, 100) == .entered)

    #expect(run.fix(30, 300) == nil)
    #expect(run.fix(40, 0, accuracy: 1000) == nil)
    #expect(run.fix(55, 900, accuracy: 1000) == nil)
    #expect(run.detector.isPending)
    #expect(run.fix(56, 300) == .exited)
  }

  @Test func aBadFixFarOutsideIsBelieved() {
    var run = Run(.inside)
    #expect(run.fix(0, 5000, accuracy: 1000) == nil)
    #expect(run.fix(20, 5000, accuracy: 1000) == .exited)
  }

  @Test func accuracyWidensTheDistance() {
    var run = Run(.outside)
    #expect(run.fix(0, 141, accuracy: 60) == nil)
    #expect(!run.detector.isPending)
    #expect(run.fix(1, 140, accuracy: 60) == nil)
    #expect(run.detector.isPending)
    // Half of a region is inside whatever the accuracy is that counts at all.
    #expect(run.fix(21, 100, accuracy: 150) == .entered)
    #expect(run.fix(30, 340, accuracy: 150) == nil)
    #expect(!run.detector.isPending)
  }

  @Test func aRegionSmallerThanTheDistanceCanBeEntered() {
    var run = Run(.outside)
    run.radius = 10
    #expect(run.fixes([(0, 6), (30, 6)]) == [nil, nil])
    #expect(run.fixes([(40, 5), (60, 5)]) == [nil, .entered])
  }

  /// A receiver that wakes every five minutes crosses with its second fix, and one fix after a tunnel is not enough.
  @Test func behindAGapTwoFixesAreNeeded() {
    var run = Run(.outside)
    #expect(run.fixes([(0, 500), (3600, 50)]) == [nil, nil])
    #expect(run.fix(3900, 50) == .entered)
    #expect(run.fixes([(10_000, 900), (10_001, 900), (10_019, 900), (10_020, 900)]) == [nil, nil, nil, .exited])
    // Begun before the gap, complete after it.
    #expect(run.fixes([(10_100, 50), (17_000, 50)]) == [nil, .entered])
  }

  @Test func whenTheClockGoesBackTheCountBeginsAnew() {
    var run = Run(.outside)
    #expect(run.fixes([(1000, 50), (10, 50), (25, 50), (29, 50), (30, 50)]) == [nil, nil, nil, nil, .entered])
  }

  @Test func theFarthestLeapsOfAClockDoNotTrap() {
    var detector = CrossingDetector(assuming: .outside)
    let parameters = CrossingDetector.Parameters()
    let instants = [Int64.max, Int64.min, Int64.max].map(MonotonicInstant.init(nanoseconds:))
    let events = instants.map { detector.update(distance: 1, radius: 200, accuracy: 5, at: $0, parameters) }
    #expect(events == [nil, nil, .entered])
  }

  @Test func withoutDwellOneFixCrosses() {
    var run = Run(.outside)
    run.parameters.dwell = 0
    run.parameters.minimumDistance = 0
    run.parameters.accuracyMultiple = 0
    #expect(run.fixes([(0, 200.1), (1, 200), (2, 199), (3, 201)]) == [nil, .entered, nil, .exited])
  }
}
