import Geofencing
import NavigationMath
import Observations

/// Reference for `RegionMonitor` that computes the distance to every region at every fix.
struct BruteForceMonitor {
  struct Event: Hashable, Comparable {
    var id: Int
    /// What happened: 0 and 1 for found outside and inside, 2 for entered, 3 for left.
    var what: Int

    static func < (left: Event, right: Event) -> Bool { (left.id, left.what) < (right.id, right.what) }
  }

  private struct Region {
    var centre: GeodeticPosition
    var radius: Double
    var isInside: Bool?
    /// Nanoseconds of the first fix beyond the border that has not been contradicted.
    var beyondSince: Int64?
  }

  private var regions: [Region]
  /// Whether regions that are farther north, south, east or west than their radius reaches are not measured, which
  /// changes nothing but the time it takes.
  private let isHurried: Bool
  /// m a degree of longitude, at the least.
  private let eastPerDegree: Double

  init(_ circles: [CircularRegion], isHurried: Bool, eastPerDegree: Double) {
    regions = circles.map {
      Region(
        centre: GeodeticPosition(
          latitudeDegrees: $0.latitudeDegrees, longitudeDegrees: $0.longitudeDegrees, ellipsoidalHeight: 0),
        radius: $0.radius)
    }
    self.isHurried = isHurried
    self.eastPerDegree = eastPerDegree
  }

  mutating func update(_ fix: SimulatedDrive.Fix) -> [Event] {
    let place = GeodeticPosition(
      latitudeDegrees: fix.latitudeDegrees, longitudeDegrees: fix.longitudeDegrees, ellipsoidalHeight: 0)
    var events: [Event] = []
    for id in regions.indices {
      let distance = self.distance(id, place, fix.accuracy)
      if let what = tell(id, distance, fix) { events.append(Event(id: id, what: what)) }
    }
    return events
  }

  private func distance(_ id: Int, _ place: GeodeticPosition, _ accuracy: Double) -> Double {
    let region = regions[id]
    if isHurried {
      let up = (place.latitudeDegrees - region.centre.latitudeDegrees).magnitude * 110_000
      var right = (place.longitudeDegrees - region.centre.longitudeDegrees).magnitude
      if right > 180 { right = 360 - right }
      if max(up, right * eastPerDegree) > region.radius + accuracy + 100 { return .infinity }
    }
    return Geodesic.distance(from: place, to: region.centre) ?? .nan
  }

  private mutating func tell(_ id: Int, _ distance: Double, _ fix: SimulatedDrive.Fix) -> Int? {
    let radius = regions[id].radius
    let isPrecise = fix.accuracy < radius
    guard let isInside = regions[id].isInside else {
      guard isPrecise || distance - fix.accuracy > radius else { return nil }
      regions[id].isInside = distance <= radius
      return distance <= radius ? 1 : 0
    }
    // Distance of the fix beyond the border, positive on the side opposite to the state.
    let beyond = isInside ? distance - radius : radius - distance
    let needed = max(20, fix.accuracy)
    let isBeyond = isInside ? beyond >= needed : isPrecise && beyond >= min(needed, radius / 2)
    let isBack =
      isInside ? isPrecise && -beyond >= min(fix.accuracy, radius / 2) : -beyond > fix.accuracy
    if isBack { regions[id].beyondSince = nil }
    guard isBeyond else { return nil }
    let now = fix.instant.nanoseconds
    guard let since = regions[id].beyondSince, since <= now else {
      regions[id].beyondSince = now
      return nil
    }
    guard now - since >= 20_000_000_000 else { return nil }
    regions[id].beyondSince = nil
    regions[id].isInside = !isInside
    return isInside ? 3 : 2
  }
}
