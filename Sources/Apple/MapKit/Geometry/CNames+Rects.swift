// Names of the C interface, which programs from before Swift 4.2 and translations of them use.

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
