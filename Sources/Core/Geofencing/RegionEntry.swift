import CNavigationMath
import NavigationMath

/// Entry of a region in a cell; enough in most cases to decide whether a place is in the region.
///
///     certainly inside ── √inner ── compute on the ellipsoid ── √outer ── certainly outside
struct RegionEntry {
  var centre: GridPoint
  /// Square of the flat distance within which a place is inside, m²; −1 if there is none.
  var inner: Float
  /// Square of the flat distance beyond which a place is outside, m².
  var outer: Float
  /// Slot of the region in `RegionIndex`.
  var slot: UInt32

  /// Creates the entry of a region.
  ///
  /// - Parameter region: valid region.
  init(_ region: CircularRegion, centre: GridPoint, slot: UInt32) {
    self.centre = centre
    self.slot = slot
    let radius = region.radius
    guard let doubt = RegionEntry.doubt(latitudeDegrees: region.latitudeDegrees, radius: radius) else {
      inner = -1
      outer = .infinity
      return
    }
    inner = radius > doubt ? Float((radius - doubt) * (radius - doubt)) : -1
    outer = Float((radius + doubt) * (radius + doubt))
  }

  /// Returns the largest error of `flatSquare` for places about `radius` away, as a distance, m; nil if it is too
  /// large.
  ///
  /// The sum of 5 cm for steps and Floats, 1.5e-4 for the bands, and, with δ the arc, 0.02 δ + δ²(1 + tan²φ) for the
  /// flat map. The test measures that this bound holds.
  static func doubt(latitudeDegrees: Double, radius: Double) -> Double? {
    let arc = radius / WGS84.semiMinorAxis
    let farthest = latitudeDegrees.magnitude / degreesPerRadian + arc
    guard arc < 0.05, farthest < 1.4 else { return nil }
    let slope = tan(farthest)
    return 0.05 + radius * (1.5e-4 + 0.02 * arc + arc * arc * (1 + slope * slope))
  }

  /// Returns the square of the distance from the centre on a map that is flat at the mean latitude, m².
  ///
  /// - Parameters:
  ///   - north: length of a step northwards at the place, m.
  ///   - east: length of a step eastwards at the place, m.
  ///   - halfSlope: half of the growth of `east` with each step northwards, m.
  @inline(__always)
  func flatSquare(to point: GridPoint, north: Float, east: Float, halfSlope: Float) -> Float {
    let up = Float(Int32(bitPattern: centre.y &- point.y))
    let right = Float(Int32(bitPattern: centre.x &- point.x))
    let northward = up * north
    let eastward = right * (east + up * halfSlope)
    return northward * northward + eastward * eastward
  }
}

/// Bounding rectangle of a circle in grid steps: its rows, and its reach to the west and to the east.
///
/// On the ellipsoid a geodesic of length s changes the latitude by at most s divided by the smallest radius of
/// curvature of a meridian, b²/a. On the auxiliary sphere of reduced latitudes β ≤ φ it is an arc of at most s/b, and
/// longitudes differ at least as much as on the ellipsoid (Karney 2013, equations 7 and 8). So both bounds hold for
/// every circle.
struct RegionExtent {
  /// Southernmost row.
  let south: UInt32
  /// Northernmost row.
  let north: UInt32
  /// Column of the centre.
  let centre: UInt32
  /// Steps to either side of the centre; nil if the circle reaches all around the Earth.
  let reach: UInt32?

  /// Computes the rectangle of a region.
  ///
  /// - Parameter region: valid region.
  init(_ region: CircularRegion, centre point: GridPoint) {
    // A circle of half the Earth's circumference contains all places.
    let radius = min(region.radius, 2.1e7)
    let latitude = region.latitudeDegrees
    let rise = radius / (WGS84.semiMajorAxis * (1 - WGS84.eccentricitySquared)) * degreesPerRadian * 1.000001
    centre = point.x
    south = RegionExtent.row(latitude - rise, margin: -2)
    north = RegionExtent.row(latitude + rise, margin: 2)
    let arc = radius / WGS84.semiMinorAxis
    let parallel = cos(latitude / degreesPerRadian)
    guard latitude.magnitude + rise < 89.999, arc < 1.5, sin(arc) < parallel else {
      reach = nil
      return
    }
    let steps = asin(sin(arc) / parallel) * degreesPerRadian * 1.000001 * GridPoint.stepsPerDegree
    reach = steps < 2_147_483_000 ? UInt32(steps) + 2 : nil
  }

  private static func row(_ latitudeDegrees: Double, margin: Int64) -> UInt32 {
    let row = Int64((max(-90, min(90, latitudeDegrees)) + 90) * GridPoint.stepsPerDegree) + margin
    return UInt32(max(0, min(2_147_483_648, row)))
  }
}
