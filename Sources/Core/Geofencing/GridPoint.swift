/// A place in whole steps of latitude and longitude, 9.3 mm of either at the equator.
///
///     y   0 at the south pole … 2³¹ at the north pole
///     x   0 at 180° west … 2³² − 1; differences wrap around, so the antimeridian is a place like any other
struct GridPoint: Hashable {
  var x: UInt32
  var y: UInt32

  static var stepsPerDegree: Double { 4_294_967_296 / 360 }

  /// nil for a latitude outside −90...90, a longitude outside −180...180, and what is no number.
  @inline(__always)
  init?(latitudeDegrees: Double, longitudeDegrees: Double) {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    y = UInt32((latitudeDegrees + 90) * GridPoint.stepsPerDegree)
    // 180° east, and what a sum rounds to it, is 180° west.
    x = UInt32(truncatingIfNeeded: Int64((longitudeDegrees + 180) * GridPoint.stepsPerDegree))
  }
}
