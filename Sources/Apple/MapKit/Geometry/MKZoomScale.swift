import Foundation

/// Points of the view per map point: 1 at the greatest zoom of the map, less at the others.
public typealias MKZoomScale = CGFloat

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the width of a road on the map at a zoom scale, map points; infinite for 0.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat { 21 / zoomScale }
