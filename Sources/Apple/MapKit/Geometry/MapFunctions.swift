internal import MapGeometry

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the length of one map point at a latitude, m; too great within ½° of ±85° and beyond, as on Apple's systems.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  MapScale.metersPerMapPoint(atLatitudeDegrees: latitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of map points of one metre at a latitude: the inverse of `MKMetersPerMapPointAtLatitude`.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MapScale.metersPerMapPoint(atLatitudeDegrees: latitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two places have the same numbers; false if one is NaN.
public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.mapPoint == point2.mapPoint
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two sizes have the same numbers; false if one is NaN.
public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool { size1.mapSize == size2.mapSize }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two rectangles have the same origin and the same size; false if a number is NaN.
public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.mapRect == rect2.mapRect }
