import Observations
import Simulator
import Testing

@testable import Geofencing

@Suite struct RegionMonitorTests {
  private struct Event: Hashable {
    var id: UInt32
    var event: RegionEvent

    init(_ id: UInt32, _ event: RegionEvent) {
      self.id = id
      self.event = event
    }
  }

  /// Moves northwards along a meridian, metres from 50° north.
  private struct Walk {
    var monitor = RegionMonitor()

    mutating func fix(_ seconds: Double, _ metres: Double, accuracy: Double = 5) -> [Event] {
      var events: [Event] = []
      monitor.update(
        latitudeDegrees: Walk.latitude(metres), longitudeDegrees: 14, horizontalAccuracy: accuracy,
        at: MonotonicInstant(nanoseconds: Int64(seconds * 1e9))
      ) { events.append(Event($0, $1)) }
      return events
    }

    mutating func add(
      _ id: UInt32, at metres: Double, radius: Double, assuming state: RegionState = .unknown
    ) throws {
      try monitor.add(id, Walk.circle(metres, radius), assuming: state)
    }

    static func latitude(_ metres: Double) -> Double { 50 + metres / 111_229 }

    static func circle(_ metres: Double, _ radius: Double) -> CircularRegion {
      CircularRegion(latitudeDegrees: latitude(metres), longitudeDegrees: 14, radius: radius)
    }
  }

  @Test func statesBecomeKnownOnceAndCrossingsFollow() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 200)
    try walk.add(2, at: 1000, radius: 300)
    try walk.add(3, at: 900_000, radius: 300)
    #expect(walk.monitor.state(of: 1) == .unknown)
    #expect(walk.monitor.state(of: 4) == nil)
    let first = walk.fix(0, 0)
    #expect(
      first == [Event(1, .determined(.inside)), Event(2, .determined(.outside)), Event(3, .determined(.outside))])
    #expect(walk.monitor.state(of: 1) == .inside)

    let way = [walk.fix(10, 100), walk.fix(20, 250), walk.fix(39, 600), walk.fix(40, 650)]
    #expect(way == [[], [], [], [Event(1, .exited)]])
    let arrival = [walk.fix(50, 1000), walk.fix(69, 1000), walk.fix(70, 1000), walk.fix(71, 1000)]
    #expect(arrival == [[], [], [Event(2, .entered)], []])
    #expect(walk.monitor.state(of: 1) == .outside)
    #expect(walk.monitor.state(of: 2) == .inside)
    #expect(walk.monitor.state(of: 3) == .outside)
  }

  @Test func anAssumedStateIsNotDeterminedAgainButLeft() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 200, assuming: .inside)
    try walk.add(2, at: 5000, radius: 200, assuming: .outside)
    let fixes = [walk.fix(0, 5000), walk.fix(19, 5000), walk.fix(20, 5000)]
    #expect(fixes == [[], [], [Event(1, .exited), Event(2, .entered)]])
  }

  @Test func unknownRegionsWaitForAFixThatIsGoodEnough() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 100)
    try walk.add(2, at: 300, radius: 1000)
    let bad = [walk.fix(0, 0, accuracy: 150), walk.fix(1, 0, accuracy: 150)]
    #expect(bad == [[Event(2, .determined(.inside))], []])
    #expect(walk.fix(2, 0, accuracy: 99) == [Event(1, .determined(.inside))])
  }

  @Test func aReplacedRegionStartsAnew() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 200)
    #expect(walk.fix(0, 0) == [Event(1, .determined(.inside))])
    try walk.add(1, at: 5000, radius: 200)
    #expect(walk.monitor.count == 1)
    #expect(walk.monitor.region(of: 1) == Walk.circle(5000, 200))
    #expect(walk.monitor.state(of: 1) == .unknown)
    #expect(walk.fix(1, 0) == [Event(1, .determined(.outside))])
    #expect([walk.fix(100, 5000), walk.fix(200, 5000)] == [[], [Event(1, .entered)]])
  }

  /// Also when its slot goes to another region while a crossing was pending, and when one is removed that is inside.
  @Test func aRemovedRegionIsSilent() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 200, assuming: .outside)
    #expect(walk.fix(0, 0) == [])
    let removals = [walk.monitor.remove(1), walk.monitor.remove(1)]
    #expect(removals == [true, false])
    #expect(walk.monitor.state(of: 1) == nil)
    try walk.add(2, at: 10, radius: 200, assuming: .outside)
    #expect(walk.fix(25, 0) == [])
    #expect(walk.fix(45, 0) == [Event(2, .entered)])
    let removal = walk.monitor.remove(2)
    #expect(removal)
    #expect([walk.fix(50, 900), walk.fix(90, 900)] == [[], []])
    try walk.add(3, at: 900, radius: 200)
    let other = walk.monitor.remove(3)
    #expect(other)
    #expect(walk.fix(91, 900) == [])
  }

  @Test func aRefusedRegionChangesNothing() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 200, assuming: .inside)
    #expect(throws: RegionError.radius) { try walk.add(1, at: 0, radius: -1) }
    #expect(throws: RegionError.centre) {
      try walk.monitor.add(contentsOf: [
        (2, Walk.circle(0, 10)), (3, CircularRegion(latitudeDegrees: 91, longitudeDegrees: 0, radius: 1)),
      ])
    }
    #expect(walk.monitor.count == 1)
    #expect(walk.monitor.state(of: 1) == .inside)
  }

  @Test func whatIsNoFixChangesNothing() throws {
    var walk = Walk()
    try walk.add(1, at: 0, radius: 200)
    var events = 0
    for (latitude, longitude, accuracy) in [
      (Double.nan, 14.0, 5.0), (50, .nan, 5), (50, 14, .nan), (50, 14, -1), (50, 14, .infinity), (90.1, 14, 5),
      (50, 181, 5), (-.infinity, 14, 5),
    ] {
      walk.monitor.update(
        latitudeDegrees: latitude, longitudeDegrees: longitude, horizontalAccuracy: accuracy, at: .zero
      ) { _, _ in events += 1 }
    }
    #expect(events == 0)
    #expect(walk.monitor.state(of: 1) == .unknown)
    #expect(walk.fix(0, 0) == [Event(1, .determined(.inside))])
  }

  @Test func manyAtOnceAreLikeOneByOne() throws {
    var generator = SeededGenerator(seed: 3)
    let circles = RegionSets.circles(
      300, latitudes: 49.9...50.1, longitudes: 13.9...14.1, radii: 50...20_000, using: &generator)
    var one = Walk()
    var many = Walk()
    for (number, circle) in circles.enumerated() { try one.monitor.add(UInt32(number), circle) }
    try many.monitor.add(contentsOf: circles.enumerated().map { (UInt32($0.offset), $0.element) })
    var count = 0
    for second in 0..<300 {
      let metres = -9000 + 60 * Double(second)
      let events = one.fix(Double(second), metres)
      count += events.count
      #expect(Set(many.fix(Double(second), metres)) == Set(events))
    }
    #expect(count > 350)
  }
}
