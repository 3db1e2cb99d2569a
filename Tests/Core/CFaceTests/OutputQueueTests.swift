import CBinnacle
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct OutputQueueTests {
  @Test func recordsAreTakenInTheirOrder() {
    var queue = OutputQueue(capacity: 4, filler: 0)
    #expect(queue.take() == nil)
    for number in 1...3 { queue.append(number) }
    #expect([queue.take(), queue.take()] == [1, 2])
    queue.append(4)
    #expect([queue.take(), queue.take(), queue.take()] == [3, 4, nil])
    #expect(queue.dropped == 0)
  }

  @Test func oldestRecordsAreDroppedAndCounted() {
    var queue = OutputQueue(capacity: 2, filler: 0)
    for number in 1...5 { queue.append(number) }
    #expect(queue.dropped == 3)
    #expect([queue.take(), queue.take(), queue.take()] == [4, 5, nil])
  }
}

@Suite struct SkyRecordTests {
  private func report(_ count: Int) -> SatelliteReport {
    let satellites = (0..<count).map { Satellite(system: .gps, number: UInt16($0 + 1)) }
    return SatelliteReport(time: UTCTime(), received: .zero, satellites: satellites, inView: count, used: 0)
  }

  @Test func satellitesAreTakenOnce() throws {
    var record = SkyRecord(capacity: 4)
    #expect(record.take(into: nil, capacity: 0)?.in_view == nil)
    record.set(report(3))
    var satellites = [binnacle_satellite](repeating: binnacle_satellite(), count: 4)
    let taken = record.take(into: &satellites, capacity: 4)
    let sky = try #require(taken)
    #expect((sky.count, sky.available, sky.in_view) == (3, 3, 3))
    #expect(satellites.map(\.number) == [1, 2, 3, 0])
    #expect(record.take(into: nil, capacity: 0)?.in_view == nil)
  }

  @Test func satellitesBeyondTheCapacityAreCountedOnly() throws {
    var record = SkyRecord(capacity: 4)
    record.set(report(9))
    var satellites = [binnacle_satellite](repeating: binnacle_satellite(), count: 2)
    let taken = record.take(into: &satellites, capacity: 2)
    let sky = try #require(taken)
    #expect((sky.count, sky.available, sky.in_view) == (2, 4, 9))
    #expect(satellites.map(\.number) == [1, 2])
  }

  @Test func numbersAloneMayBeTaken() throws {
    var record = SkyRecord(capacity: 0)
    record.set(report(9))
    let taken = record.take(into: nil, capacity: 0)
    let sky = try #require(taken)
    #expect((sky.count, sky.available, sky.in_view) == (0, 0, 9))
  }
}
