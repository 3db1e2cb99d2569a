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
