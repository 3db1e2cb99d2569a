import CNavigationMath

/// Search for the town whose core is nearest to a position: the smallest difference of distance and radius of the core.
///
/// Each tree is an array in which the middle element divides the others, alternately by latitude and longitude.
struct NearestPlace {
  /// Which towns count.
  enum Scope: Equatable {
    case all
    case country(Int)
    case district(Int)
    /// Towns of a country with fewer inhabitants than this square root, without the town of this number.
    case smaller(country: Int, root: Double, other: Int)
  }

  private static let kilometresPerDegree = 111.195

  let table: PlaceTable
  let regions: RegionTable
  let latitude: Double
  let longitude: Double
  private let cosine: Double
  private let sineStep: Double
  private let scope: Scope
  /// How much of a core counts: in a big town the nearest quarter is the right one, not the largest.
  private let coreShare: Double
  private var margin = 0.0
  /// The found town; nil if none is within the limit.
  private(set) var index: Int?
  /// Distance to the edge of its core, km, negative inside; the limit as long as none is found.
  private(set) var score: Double
  /// Distance to its centre, km.
  private(set) var distance = 0.0

  /// - Parameter limit: the largest distance to the edge of a core, km.
  init(_ file: PlaceFile, latitude: Double, longitude: Double, limit: Double, scope: Scope) {
    table = file.places
    regions = file.regions
    self.latitude = latitude
    self.longitude = longitude
    self.scope = scope
    if case .smaller = scope { coreShare = 0.25 } else { coreShare = 1 }
    score = limit
    cosine = max(cos(latitude * .pi / 180), 0.001)
    // Change of the cosine for a degree to the north.
    sineStep = sin(latitude * .pi / 180) * .pi / 180
    margin = PlaceLayout.bigCore
    search(longitude, 0, table.smallCount, byLatitude: true)
    margin = PlaceLayout.largestCore
    search(longitude, table.smallCount, table.count, byLatitude: true)
    // Across the antimeridian.
    let reach = (score + margin) / (Self.kilometresPerDegree * cosine)
    guard longitude.magnitude > 180 - reach else { return }
    let other = longitude < 0 ? longitude + 360 : longitude - 360
    margin = PlaceLayout.bigCore
    search(other, 0, table.smallCount, byLatitude: true)
    margin = PlaceLayout.largestCore
    search(other, table.smallCount, table.count, byLatitude: true)
  }

  /// Returns the distance between two near positions, km, from their differences in degrees.
  static func distance(north: Double, east: Double, latitude: Double) -> Double {
    let vertical = north * kilometresPerDegree
    let horizontal = east * cos(latitude * .pi / 180) * kilometresPerDegree
    return (vertical * vertical + horizontal * horizontal).squareRoot()
  }

  private mutating func search(_ longitude: Double, _ from: Int, _ to: Int, byLatitude: Bool) {
    var (from, to, byLatitude) = (from, to, byLatitude)
    while from < to {
      let middle = (from &+ to) / 2
      let north = table.latitude(middle) - latitude
      let east = table.longitude(middle) - longitude
      visit(middle, north, east)
      let isBefore = byLatitude ? north > 0 : east > 0
      let gap = byLatitude ? north.magnitude * Self.kilometresPerDegree : meridianDistance(east.magnitude)
      byLatitude.toggle()
      // The side of the position first; the other one only if the dividing line is near enough.
      if isBefore {
        search(longitude, from, middle, byLatitude: byLatitude)
        from = middle &+ 1
      } else {
        search(longitude, middle &+ 1, to, byLatitude: byLatitude)
        to = middle
      }
      if gap - margin >= score { return }
    }
  }

  /// Returns at most the distance to a meridian, km.
  @inline(__always)
  private func meridianDistance(_ degrees: Double) -> Double {
    if degrees >= 90 { return (90 - latitude.magnitude) * Self.kilometresPerDegree }
    // sin x ≥ x (1 − x²/6); asin x ≥ x.
    let angle = degrees * (.pi / 180)
    return cosine * angle * (1 - angle * angle / 6) * (180 / .pi) * Self.kilometresPerDegree
  }

  @inline(__always)
  private mutating func visit(_ candidate: Int, _ north: Double, _ east: Double) {
    let vertical = north * Self.kilometresPerDegree
    let core = table.core(candidate) * coreShare
    guard vertical.magnitude - core < score else { return }
    let mean = max(cosine - sineStep * north / 2, 0)
    let horizontal = east * mean * Self.kilometresPerDegree
    let away = (vertical * vertical + horizontal * horizontal).squareRoot()
    guard away - core < score, isInScope(candidate) else { return }
    score = away - core
    distance = away
    index = candidate
  }

  private func isInScope(_ candidate: Int) -> Bool {
    let district = table.district(candidate)
    switch scope {
    case .all: return true
    case .district(let wanted): return district == wanted
    case .country(let wanted): return regions.country(ofDistrict: district) == wanted
    case .smaller(let wanted, let root, let other):
      return candidate != other && table.root(candidate) < root && regions.country(ofDistrict: district) == wanted
    }
  }
}
