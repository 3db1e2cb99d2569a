import Glibc
import NavigationMath

func place(_ latitudeDegrees: Double, _ longitudeDegrees: Double, _ height: Double = 0) -> GeodeticPosition {
  GeodeticPosition(
    latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: height)
}

/// The smallest angle between two directions, degrees.
func turn(_ first: Double, _ second: Double) -> Double { abs(remainder(first - second, 360)) }

/// Metres between two places near one another.
func apart(_ first: GeodeticPosition, _ second: GeodeticPosition) -> Double {
  let a = ECEFVector(place(first.latitudeDegrees, first.longitudeDegrees)).vector
  return (ECEFVector(place(second.latitudeDegrees, second.longitudeDegrees)).vector - a).norm
}
