import CNavigationMath
internal import NavigationMath

/// Search for the town whose core is nearest to a position: the smallest difference of distance and radius of the core.
///
/// Each tree is an array in which the middle element divides the others, alternately by latitude and longitude.
struct NearestPlace {
  /// Which towns count.
  enum Scope: Equatable {
    case all
    case country(Int)
    case district(Int)
    /// Towns of all countries but one, by the distance to their centre.
    case otherCountry(Int)
    /// Towns of a country, by the distance to their centre.
    case centreIn(country: Int)
    /// Towns of a country with fewer inhabitants than this square root, without the town of this number.
    case smaller(country: Int, root: Double, other: Int)
  }

  /// So few towns are looked at one after another: they lie together in memory.
  private static let leaf = 16

  let table: PlaceTable
  let regions: RegionTable
  private let point: SurfacePoint
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
  init(_ file: PlaceFile, _ point: SurfacePoint, limit: Double, scope: Scope) {
    table = file.places
    regions = file.regions
    self.point = point
    self.scope = scope
    switch scope {
    case .smaller: coreShare = 0.05
    case .otherCountry, .centreIn: coreShare = 0
    case .all, .country, .district: coreShare = 1
    }
    score = limit
    searchBoth(point.east)
    // Across the antimeridian.
    let halfTurn = 180 * PlaceLayout.unitsPerDegree
    let reach = (score + PlaceLayout.largestCore) / (SurfacePoint.kilometresPerUnit * point.cosine)
    guard point.east.magnitude > halfTurn - reach else { return }
    searchBoth(point.east < 0 ? point.east + 2 * halfTurn : point.east - 2 * halfTurn)
  }

  /// Returns the distance between two near positions, km, from their differences in degrees.
  static func distance(north: Double, east: Double, latitude: Double) -> Double {
    SurfacePoint(latitude: latitude, longitude: 0).distance(
      up: north * PlaceLayout.unitsPerDegree, right: east * PlaceLayout.unitsPerDegree)
  }

  /// Whether no town of the tree of big ones is small enough.
  private var isOfSmall: Bool {
    guard case .smaller(_, let root, _) = scope else { return false }
    return root * PlaceLayout.coreRadius < PlaceLayout.bigCore
  }

  private mutating func searchBoth(_ east: Double) {
    if !isOfSmall {
      margin = PlaceLayout.largestCore * coreShare
      search(east, table.smallCount, table.count, byLatitude: true)
    }
    // In the core of a big town, no town of the other tree can be better.
    margin = PlaceLayout.bigCore * coreShare
    guard score > -margin else { return }
    search(east, 0, table.smallCount, byLatitude: true)
  }

  /// - Parameter east: longitude of the position, in units of the file.
  private mutating func search(_ east: Double, _ from: Int, _ to: Int, byLatitude: Bool) {
    var (from, to, byLatitude) = (from, to, byLatitude)
    while from < to {
      if to &- from <= Self.leaf {
        for candidate in from..<to {
          let (latitude, longitude) = table.position(candidate)
          visit(candidate, latitude - point.north, longitude - east)
        }
        return
      }
      let middle = (from &+ to) &>> 1
      let (latitude, longitude) = table.position(middle)
      let (up, right) = (latitude - point.north, longitude - east)
      visit(middle, up, right)
      let isBefore = byLatitude ? up > 0 : right > 0
      let gap = byLatitude ? up.magnitude * SurfacePoint.kilometresPerUnit : point.meridianDistance(right.magnitude)
      byLatitude.toggle()
      // The side of the position first; the other one only if the dividing line is near enough.
      if isBefore {
        search(east, from, middle, byLatitude: byLatitude)
        from = middle &+ 1
      } else {
        search(east, middle &+ 1, to, byLatitude: byLatitude)
        to = middle
      }
      if gap - margin >= score { return }
    }
  }

  @inline(__always)
  private mutating func visit(_ candidate: Int, _ up: Double, _ right: Double) {
    // Most towns are too far away whatever their core is.
    guard up.magnitude * SurfacePoint.kilometresPerUnit - margin < score else { return }
    let away = point.distance(up: up, right: right)
    guard away - margin < score else { return }
    let core = table.core(candidate) * coreShare
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
    case .country(let wanted), .centreIn(let wanted): return regions.country(ofDistrict: district) == wanted
    case .otherCountry(let unwanted): return regions.country(ofDistrict: district) != unwanted
    case .smaller(let wanted, let root, let other):
      return candidate != other && table.root(candidate) < root && regions.country(ofDistrict: district) == wanted
    }
  }
}

/// A position in the units of the file, with what distances from it need, so that a look-up calculates it once.
struct SurfacePoint {
  static let kilometresPerUnit = 111.195 / PlaceLayout.unitsPerDegree

  let latitude: Double
  let longitude: Double
  /// Latitude and longitude in units of the file.
  let north: Double
  let east: Double
  let cosine: Double
  /// Change of the cosine for a unit to the north.
  private let cosineStep: Double

  /// - Parameters: degrees, −90...90 and −180...180.
  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    north = latitude * PlaceLayout.unitsPerDegree
    east = longitude * PlaceLayout.unitsPerDegree
    let angle = latitude * (.pi / 180)
    cosine = max(cos(angle), 0.001)
    cosineStep = -sin(angle) * (.pi / 180) / PlaceLayout.unitsPerDegree
  }

  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Returns the distance to a near position, km, from the differences in units of the file.
  @inline(__always)
  func distance(up: Double, right: Double) -> Double {
    let mean = max(cosine + cosineStep * up * 0.5, 0)
    let horizontal = right * mean
    return (up * up + horizontal * horizontal).squareRoot() * Self.kilometresPerUnit
  }

  /// Returns at most the distance to a meridian, km.
  ///
  /// - Parameter right: difference of longitude, units of the file.
  @inline(__always)
  func meridianDistance(_ right: Double) -> Double {
    let degrees = right / PlaceLayout.unitsPerDegree
    if degrees >= 90 { return (90 - latitude.magnitude) * 111.195 }
    // sin x ≥ x (1 − x²/6); asin x ≥ x.
    let angle = degrees * (.pi / 180)
    return cosine * right * (1 - angle * angle / 6) * Self.kilometresPerUnit
  }
}
