import CNavigationMath

/// Returns the direction of a horizontal vector from true north over east, degrees, 0..<360; 0 for a zero vector.
public func bearingDegrees(north: Double, east: Double) -> Double {
  let degrees = atan2(east, north) * degreesPerRadian
  // A tiny negative angle would round up to 360.
  return degrees >= 0 ? degrees : degrees + 360 < 360 ? degrees + 360 : 0
}
