import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct InertialMeasurementTests {
  @Test func aFixIsKeptAsItIs() {
    let fix = InertialFixTests.fix(seconds: 3)
    let pending = PendingMeasurement(instant: fix.instant, measurement: .fix(fix))
    guard case .fix(let kept) = pending.measurement else {
      Issue.record("another kind")
      return
    }
    #expect(kept == fix)
  }
}

@Suite struct MeasurementQueueTests {
  private static func at(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: milliseconds * 1_000_000)
  }

  private static func times(
    _ queue: inout MeasurementQueue, covered: Int64, horizon: Int64
  ) -> [Int64] {
    var result: [Int64] = []
    while let next = queue.next(covered: at(covered), horizon: at(horizon)) {
      result.append(next.instant.nanoseconds / 1_000_000)
    }
    return result
  }

  @Test func measurementsComeInTheirOrder() {
    var queue = MeasurementQueue()
    for time: Int64 in [30, 10, 50, 20, 40] { queue.insert(.lateral, at: Self.at(time)) }
    let first = Self.times(&queue, covered: 100, horizon: 35)
    let second = Self.times(&queue, covered: 45, horizon: 100)
    let third = Self.times(&queue, covered: 100, horizon: 100)
    #expect(first == [10, 20, 30] && second == [40] && third == [50])
  }

  @Test func aFixTakesWithItWhatIsEarlier() {
    var queue = MeasurementQueue()
    for time: Int64 in [10, 20, 30] { queue.insert(.lateral, at: Self.at(time)) }
    let before = Self.times(&queue, covered: 100, horizon: 0)
    queue.insert(.fix(InertialFixTests.fix(seconds: 0.025)), at: Self.at(25))
    let with = Self.times(&queue, covered: 100, horizon: 0)
    let after = Self.times(&queue, covered: 100, horizon: 0)
    #expect(before.isEmpty && with == [10, 20, 25] && after.isEmpty)
  }

  @Test func aFixOfTheFutureWaitsForSamples() {
    var queue = MeasurementQueue()
    queue.insert(.fix(InertialFixTests.fix()), at: Self.at(25))
    let before = Self.times(&queue, covered: 20, horizon: 20)
    let after = Self.times(&queue, covered: 25, horizon: 0)
    #expect(before.isEmpty && after == [25])
  }

  @Test func theCapacityIsTheCallers() {
    var queue = MeasurementQueue(capacity: 8)
    for time: Int64 in 0..<8 {
      let isFull = queue.isFull
      #expect(!isFull)
      queue.insert(.lateral, at: Self.at(time))
    }
    let isFull = queue.isFull
    #expect(isFull)
  }

  @Test func itNeverGrows() {
    var queue = MeasurementQueue()
    for time: Int64 in 0..<1000 { queue.insert(.lateral, at: Self.at(time)) }
    let isFull = queue.isFull
    #expect(isFull)
    queue.removeAll()
    let rest = Self.times(&queue, covered: 2000, horizon: 2000)
    #expect(rest.isEmpty)
  }
}
