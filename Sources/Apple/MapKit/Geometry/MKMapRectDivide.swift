import Foundation
internal import MapGeometry

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Cuts off a part of a rectangle at an edge and stores that part and what remains; both are null if the rectangle is.
///
/// A negative amount, in map points, counts as 0, one greater than the rectangle as the whole of it; NaN gives NaN.
public func MKMapRectDivide(
  _ rect: MKMapRect, _ slice: UnsafeMutablePointer<MKMapRect>, _ remainder: UnsafeMutablePointer<MKMapRect>,
  _ amount: Double, _ edge: CGRectEdge
) {
  let parts = rect.mapRect.divided(atDistance: amount, from: MapRectEdge(edge))
  slice.pointee = MKMapRect(parts.slice)
  remainder.pointee = MKMapRect(parts.remainder)
}

extension MapRectEdge {
  fileprivate init(_ edge: CGRectEdge) {
    switch edge {
    case .minXEdge: self = .minX
    case .minYEdge: self = .minY
    case .maxXEdge: self = .maxX
    case .maxYEdge: self = .maxY
    }
  }
}
