import CNavigationMath
import NavigationMath

/// What a circle cannot reach beyond: rows from the south to the north, and as far to the west as to the east.
///
/// On the ellipsoid a geodesic of length s turns latitude by at most s over the smallest radius a meridian has, b²/a, and
/// runs on the auxiliary sphere of reduced latitudes β ≤ φ for an arc of at most s/b, where longitudes differ at least
/// as much as on the ellipsoid (Karney 2013, equations 7 and 8). So both bounds hold for every circle.
struct RegionExtent {
  let south: UInt32
  let north: UInt32
  let centre: UInt32
  /// Steps to either side; nil for all around.
  let reach: UInt32?

  /// - Parameter region: a valid one.
  init(_ region: CircularRegion, centre point: GridPoint) {
    // Half around the Earth is everything.
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
