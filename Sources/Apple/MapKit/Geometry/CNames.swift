// Names of the C interface, which programs from before Swift 4.2 and translations of them use.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The size of the whole world.
@available(*, deprecated, renamed: "MKMapSize.world")
public var MKMapSizeWorld: MKMapSize { .world }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No area at all.
@available(*, deprecated, renamed: "MKMapRect.null")
public var MKMapRectNull: MKMapRect { .null }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The rectangle of the whole world, from 180° W to 180° E.
@available(*, deprecated, renamed: "MKMapRect.world")
public var MKMapRectWorld: MKMapRect { .world }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a place from map points east and south of the origin.
@available(*, deprecated, renamed: "MKMapPoint.init(x:y:)")
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Projects a coordinate to the map.
@available(*, deprecated, renamed: "MKMapPoint.init(_:)")
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the coordinate of a place on the map.
@available(*, deprecated, renamed: "getter:MKMapPoint.coordinate(self:)")
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D { mapPoint.coordinate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the geodesic distance between two places, m.
@available(*, deprecated, renamed: "MKMapPoint.distance(self:to:)")
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance { a.distance(to: b) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a size from map points to the east and to the south.
@available(*, deprecated, renamed: "MKMapSize.init(width:height:)")
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a rectangle from its western and northern sides, its width and its height, map points.
@available(*, deprecated, renamed: "MKMapRect.init(x:y:width:height:)")
public func MKMapRectMake(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the western side of a rectangle.
@available(*, deprecated, renamed: "getter:MKMapRect.minX(self:)")
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the northern side of a rectangle.
@available(*, deprecated, renamed: "getter:MKMapRect.minY(self:)")
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the middle between the western and the eastern side.
@available(*, deprecated, renamed: "getter:MKMapRect.midX(self:)")
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the middle between the northern and the southern side.
@available(*, deprecated, renamed: "getter:MKMapRect.midY(self:)")
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the eastern side of a rectangle.
@available(*, deprecated, renamed: "getter:MKMapRect.maxX(self:)")
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the southern side of a rectangle.
@available(*, deprecated, renamed: "getter:MKMapRect.maxY(self:)")
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the extent of a rectangle to the east, map points.
@available(*, deprecated, renamed: "getter:MKMapRect.width(self:)")
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the extent of a rectangle to the south, map points.
@available(*, deprecated, renamed: "getter:MKMapRect.height(self:)")
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether both components of the origin are infinite.
@available(*, deprecated, renamed: "getter:MKMapRect.isNull(self:)")
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a rectangle is null or has no width or no height.
@available(*, deprecated, renamed: "getter:MKMapRect.isEmpty(self:)")
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the smallest rectangle that contains both.
@available(*, deprecated, renamed: "MKMapRect.union(self:_:)")
public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect { rect1.union(rect2) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the common area of two rectangles, which is null if there is none.
@available(*, deprecated, renamed: "MKMapRect.intersection(self:_:)")
public func MKMapRectIntersection(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect { rect1.intersection(rect2) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle with its sides moved inwards by map points.
@available(*, deprecated, renamed: "MKMapRect.insetBy(self:dx:dy:)")
public func MKMapRectInset(
  _ rect: MKMapRect, _ dx: Double, _ dy: Double
) -> MKMapRect {
  rect.insetBy(dx: dx, dy: dy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle moved to the east and to the south by map points.
@available(*, deprecated, renamed: "MKMapRect.offsetBy(self:dx:dy:)")
public func MKMapRectOffset(
  _ rect: MKMapRect, _ dx: Double, _ dy: Double
) -> MKMapRect {
  rect.offsetBy(dx: dx, dy: dy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a point is inside a rectangle, or on its western or northern side.
@available(*, deprecated, renamed: "MKMapRect.contains(self:_:)")
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool { rect.contains(point) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether the second rectangle is inside the first.
@available(*, deprecated, renamed: "MKMapRect.contains(self:_:)")
public func MKMapRectContainsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.contains(rect2) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two rectangles have a common area.
@available(*, deprecated, renamed: "MKMapRect.intersects(self:_:)")
public func MKMapRectIntersectsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.intersects(rect2) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a rectangle reaches beyond a side of the world.
@available(*, deprecated, renamed: "getter:MKMapRect.spans180thMeridian(self:)")
public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool { rect.spans180thMeridian }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the part of a rectangle outside the world, moved onto it.
@available(*, deprecated, renamed: "getter:MKMapRect.remainder(self:)")
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect { rect.remainder }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a span from degrees of latitude and of longitude.
@available(*, deprecated, renamed: "MKCoordinateSpan.init(latitudeDelta:longitudeDelta:)")
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a region from its centre and its extents.
@available(*, deprecated, renamed: "MKCoordinateRegion.init(center:span:)")
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the region of two lengths around a place, m.
@available(*, deprecated, renamed: "MKCoordinateRegion.init(center:latitudinalMeters:longitudinalMeters:)")
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the region that a rectangle of the map covers.
@available(*, deprecated, renamed: "MKCoordinateRegion.init(_:)")
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
