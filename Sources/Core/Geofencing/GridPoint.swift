/// Place in whole steps of latitude and longitude, 9.3 mm each at the equator.
///
///     y   0 at the south pole … 2³¹ at the north pole
///     x   0 at 180° west … 2³² − 1; differences wrap around, so that the antimeridian is no special case
struct GridPoint: Hashable {
  var x: UInt32
  var y: UInt32

  /// Steps per degree: 90° are 2³⁰ steps, 180° are 2³¹.
  static var stepsPerDegree: Double { 4_294_967_296 / 360 }

  /// Rounds a place to steps; nil for a latitude outside −90...90, a longitude outside −180...180, and for NaN.
  @inline(__always)
  init?(latitudeDegrees: Double, longitudeDegrees: Double) {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    // In a sum with 2⁵² the lowest bits of the significand are the whole steps. Bits above the lowest 32, multiples of
    // 360°, are dropped.
    y = UInt32(truncatingIfNeeded: (latitudeDegrees * GridPoint.stepsPerDegree + 0x1.00000_4p52).bitPattern)
    x = UInt32(truncatingIfNeeded: (longitudeDegrees * GridPoint.stepsPerDegree + 0x1.00000_8p52).bitPattern)
  }
}
