import CNavigationMath
import NavigationMath

/// A region as a cell lists it: enough to tell nearly always, without looking anywhere else, whether a place is in it.
///
///     inside for sure ── √inner ── ask the ellipsoid ── √outer ── outside for sure
struct RegionEntry {
  var centre: GridPoint
  /// Squares of the flat distances within which a place is inside, −1 for none, and beyond which it is outside, m².
  var inner: Float
  var outer: Float
  var slot: UInt32

  /// - Parameter region: a valid one.
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

  /// How far `flatSquare` may be off for places about `radius` away, m; nil where it is no use.
  ///
  /// 5 cm of steps and Floats, 1.5e-4 of the bands, and, with δ the arc, 0.02 δ + δ²(1 + tan²φ) of a flat map. The test
  /// measures that it holds.
  static func doubt(latitudeDegrees: Double, radius: Double) -> Double? {
    let arc = radius / WGS84.semiMinorAxis
    let farthest = latitudeDegrees.magnitude / degreesPerRadian + arc
    guard arc < 0.05, farthest < 1.4 else { return nil }
    let slope = tan(farthest)
    return 0.05 + radius * (1.5e-4 + 0.02 * arc + arc * arc * (1 + slope * slope))
  }

  /// The square of the distance from the centre on a map that is flat at the latitude midway, m².
  ///
  /// - Parameters:
  ///   - east: m a step eastwards at the place.
  ///   - halfSlope: half of what that grows by with each step northwards.
  @inline(__always)
  func flatSquare(to point: GridPoint, north: Float, east: Float, halfSlope: Float) -> Float {
    let up = Float(Int32(bitPattern: centre.y &- point.y))
    let right = Float(Int32(bitPattern: centre.x &- point.x))
    let northward = up * north
    let eastward = right * (east + up * halfSlope)
    return northward * northward + eastward * eastward
  }
}
