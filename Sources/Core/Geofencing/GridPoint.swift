/// A place in whole steps of latitude and longitude, 9.3 mm of either at the equator.
///
///     y   0 at the south pole … 2³¹ at the north pole
///     x   0 at 180° west … 2³² − 1; differences wrap around, so the antimeridian is a place like any other
struct GridPoint: Hashable {
  var x: UInt32
  var y: UInt32

  /// 90° are 2³⁰ steps, 180° are 2³¹.
  static var stepsPerDegree: Double { 4_294_967_296 / 360 }

  /// nil for a latitude outside −90...90, a longitude outside −180...180, and what is no number.
  @inline(__always)
  init?(latitudeDegrees: Double, longitudeDegrees: Double) {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    // Added to 2⁵², a number's lowest bits are its whole steps; 360° more or less are above the 32 that are kept.
    y = UInt32(truncatingIfNeeded: (latitudeDegrees * GridPoint.stepsPerDegree + 0x1.00000_4p52).bitPattern)
    x = UInt32(truncatingIfNeeded: (longitudeDegrees * GridPoint.stepsPerDegree + 0x1.00000_8p52).bitPattern)
  }
}
