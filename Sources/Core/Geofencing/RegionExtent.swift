import CNavigationMath
import NavigationMath

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
