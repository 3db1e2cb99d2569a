import Foundation

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
