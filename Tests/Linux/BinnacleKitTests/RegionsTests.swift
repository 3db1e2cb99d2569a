import BinnacleKit
import Glibc
import TestSupport
import Testing

/// A robot's regions, which outlive its program, on a recorded drive.
@Suite(.timeLimit(.minutes(2))) struct RegionsTests {
  private static let capture = Checkout.fixtures + "/captures/mt3339.nmea"

  /// Docs/Embedding.md shows the body.
  private func watch(_ dock: StoredRegion, _ source: any ByteSource, _ store: MonitoringStore) throws -> [RegionChange]
  {
    var regions = MonitoredRegions()
    regions.resume(try store.all(program: "robot", collection: ""), in: "")
    if regions[RegionKey(collection: "", identifier: dock.identifier)] == nil {
      try store.write(regions.put(dock, in: ""), program: "robot")
    }
    var all: [RegionChange] = []
    let error = NavigationRunner(waitsForFirst: true).read(source) { event in
      if case .location(let location, _) = event { all += regions.update(location, at: nil) }
    }
    if let error { throw error }
    if !all.isEmpty { try store.write(.states(all), program: "robot") }
    return all
  }

  @Test func regionsOutliveTheProgram() throws {
    var template = Array("/tmp/binnacle-test-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer {
      for name in ["monitoring.sqlite3", "monitoring.sqlite3-wal", "monitoring.sqlite3-shm", "monitoring.sqlite3.lock"]
      {
        unlink("\(folder)/\(name)")
      }
      rmdir(folder)
    }
    var places: [LocationEstimate] = []
    let fast = SourceOptions(speed: .maximum)
    _ = NavigationRunner(waitsForFirst: true).read(try makeSource(RegionsTests.capture, fast)) { event in
      if case .location(let location, _) = event { places.append(location) }
    }
    let first = try #require(places.first)
    let dock = StoredRegion(
      identifier: "dock",
      shape: .circular(
        latitudeDegrees: first.latitudeDegrees, longitudeDegrees: first.longitudeDegrees, radius: 1000))
    let key = RegionKey(collection: "", identifier: "dock")
    do {
      let store = MonitoringStore(directory: StateDirectory(path: folder))
      let changes = try watch(dock, try makeSource(RegionsTests.capture, fast), store)
      #expect(changes == [RegionChange(key: key, event: .determined(.inside), secondsSince1970: nil)])
      let kept = try store.all(program: "robot", collection: "")
      #expect(kept.map(\.identifier) == ["dock"] && kept.first?.state == RegionState.inside.rawValue)
      // The next run knows that the robot is inside.
      #expect(try watch(dock, try makeSource(RegionsTests.capture, fast), store) == [])
    } catch let error as StateError where error.reason == .unavailable {
      // Without SQLite nothing is kept, and the program gets an error that says what to install.
      #expect(error.description.contains("libsqlite3"))
    }
  }
}
