// Names of the C interface, which programs from before Swift 4.2 and translations of them use.

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
