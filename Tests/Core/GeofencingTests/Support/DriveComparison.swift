import Geofencing

/// Events of a day's drive through circles, from `RegionMonitor` and from brute force.
struct DriveComparison {
  struct Result {
    var fixes = 0
    var entries = 0
    var exits = 0
    /// Fixes at which the two reported different events.
    var differences = 0
    /// Entries of regions whose state was inside, and exits of regions whose state was outside.
    var doubled = 0
  }

  var latitude: Double
  var longitude: Double
  var circles: Int
  /// Whether brute force may pass over what is obviously far away.
  var isHurried: Bool

  func run() throws -> Result {
    let fixes = SimulatedDrive.day(latitude: latitude, longitude: longitude, seed: UInt64(circles))
    let regions = SimulatedDrive.circles(circles, around: fixes, seed: 77)
    var monitor = RegionMonitor()
    try monitor.add(contentsOf: regions.enumerated().map { (UInt32($0.offset), $0.element) })
    var brute = BruteForceMonitor(
      regions, isHurried: isHurried, eastPerDegree: latitude.magnitude > 75 ? 15_000 : 50_000)
    var result = Result()
    var isInside = [Bool](repeating: false, count: circles)
    for fix in fixes {
      var events: [BruteForceMonitor.Event] = []
      monitor.update(
        latitudeDegrees: fix.latitudeDegrees, longitudeDegrees: fix.longitudeDegrees, horizontalAccuracy: fix.accuracy,
        at: fix.instant
      ) { id, event in
        let id = Int(id)
        switch event {
        case .determined(let state):
          events.append(BruteForceMonitor.Event(id: id, what: state == .inside ? 1 : 0))
          isInside[id] = state == .inside
        case .entered, .exited:
          events.append(BruteForceMonitor.Event(id: id, what: event == .entered ? 2 : 3))
          if isInside[id] == (event == .entered) { result.doubled += 1 }
          isInside[id] = event == .entered
          if event == .entered { result.entries += 1 } else { result.exits += 1 }
        }
      }
      result.fixes += 1
      if events.sorted() != brute.update(fix).sorted() { result.differences += 1 }
    }
    return result
  }
}
