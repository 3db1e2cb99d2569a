import CNavigationMath
import NavigationMath

/// Lengths of the steps of a `GridPoint` in 256 bands of latitude, 0.7° each.
struct LatitudeBands {
  /// Lengths within one band.
  struct Band {
    /// Length of a step northwards in the middle of the band, m; the error at its borders is 6e-5.
    var north: Float
    /// Length of a step eastwards at the southern border, m.
    var east: Float
    /// Growth of `east` with each step northwards, m; the error within the band is 2e-5.
    var eastSlope: Float
    /// Number of times that columns are doubled: 0 at the equator, 6 at a pole.
    ///
    /// Chosen so that a cell is 0.7 to 1.4 times as wide as high.
    var doublings: UInt32
  }

  /// Logarithm to base 2 of the steps of a band, which has 2²³.
  static var shift: UInt32 { 23 }

  private let bands: [Band]

  init() {
    var bands: [Band] = []
    // The last element is for the north pole itself.
    bands.reserveCapacity(257)
    for number in 0...256 {
      let south = LatitudeBands.radians(Double(min(number, 255)))
      let north = LatitudeBands.radians(Double(min(number, 255) + 1))
      let east = LatitudeBands.parallelRadius(south)
      let growth = LatitudeBands.parallelRadius(north) - east
      var doublings: UInt32 = 0
      var width = max(cos(south), cos(north))
      while width < 0.5.squareRoot(), doublings < 6 {
        width *= 2
        doublings += 1
      }
      bands.append(
        Band(
          north: Float(LatitudeBands.meridianRadius(0.5 * (south + north)) * LatitudeBands.radiansPerStep),
          east: Float(east * LatitudeBands.radiansPerStep),
          eastSlope: Float(growth * LatitudeBands.radiansPerStep / 8_388_608), doublings: doublings))
    }
    self.bands = bands
  }

  @inline(__always)
  subscript(y: UInt32) -> Band { bands[Int(y &>> LatitudeBands.shift)] }

  private static var radiansPerStep: Double { Double.pi / 180 / GridPoint.stepsPerDegree }

  private static func radians(_ border: Double) -> Double { (border / 256 - 0.5) * Double.pi }

  /// Returns the radius of a circle of latitude, m; 0 at the poles.
  private static func parallelRadius(_ latitude: Double) -> Double {
    let s = sin(latitude)
    return WGS84.semiMajorAxis / (1 - WGS84.eccentricitySquared * s * s).squareRoot() * max(0, cos(latitude))
  }

  /// Returns the radius of curvature of a meridian, m.
  private static func meridianRadius(_ latitude: Double) -> Double {
    let s = sin(latitude)
    let w = 1 - WGS84.eccentricitySquared * s * s
    return WGS84.semiMajorAxis * (1 - WGS84.eccentricitySquared) / (w * w.squareRoot())
  }
}
