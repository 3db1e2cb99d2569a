import Foundation
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

/// Points of the view per map point: 1 at the greatest zoom of the map, less at the others.
public typealias MKZoomScale = CGFloat

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the width of a road on the map at a zoom scale, map points; infinite for 0.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat { 21 / zoomScale }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a place as `{x, y}` with one decimal each.
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String { pair(point.x, point.y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a size as `{width, height}` with one decimal each.
public func MKStringFromMapSize(_ size: MKMapSize) -> String { pair(size.width, size.height) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle as `{{x, y}, {width, height}}` with one decimal each.
public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
  "{" + MKStringFromMapPoint(rect.origin) + ", " + MKStringFromMapSize(rect.size) + "}"
}

private func pair(_ first: Double, _ second: Double) -> String { String(format: "{%.1f, %.1f}", first, second) }
