import CBinnacle
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct SkyRecordTests {
  private func report(_ count: Int) -> SatelliteReport {
    let satellites = (0..<count).map { Satellite(system: .gps, number: UInt16($0 + 1)) }
    return SatelliteReport(time: UTCTime(), received: .zero, satellites: satellites, inView: count, used: 0)
  }

  @Test func satellitesAreTakenOnce() {
    var record = SkyRecord(capacity: 4)
    #expect(record.isNew == false)
    record.set(report(3))
    #expect(record.isNew == true)
    var satellites = [binnacle_satellite](repeating: binnacle_satellite(), count: 4)
    let sky = record.take(into: &satellites, capacity: 4)
    #expect((sky.count, sky.available, sky.in_view) == (3, 3, 3))
    #expect(satellites.map(\.number) == [1, 2, 3, 0])
    #expect(record.isNew == false)
  }

  @Test func satellitesBeyondTheCapacityAreCountedOnly() {
    var record = SkyRecord(capacity: 4)
    record.set(report(9))
    var satellites = [binnacle_satellite](repeating: binnacle_satellite(), count: 2)
    let sky = record.take(into: &satellites, capacity: 2)
    #expect((sky.count, sky.available, sky.in_view) == (2, 4, 9))
    #expect(satellites.map(\.number) == [1, 2])
  }

  @Test func numbersAloneMayBeTaken() {
    var record = SkyRecord(capacity: 0)
    record.set(report(9))
    let sky = record.take(into: nil, capacity: 0)
    #expect((sky.count, sky.available, sky.in_view) == (0, 0, 9))
  }
}
