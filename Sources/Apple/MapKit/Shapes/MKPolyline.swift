import Foundation

/// A line of straight pieces on the map.
///
/// A piece whose ends are more than 180° apart takes the other, shorter way: across 180°.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates a line from map points, which are copied.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init()
    fillUnwrapped(count: count) { points[$0] }
  }

  /// Creates a line from coordinates, which are copied. Invalid ones are kept and not drawn.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init()
    fillUnwrapped(count: count) { MKMapPoint(coords[$0]) }
  }

  /// The smallest rectangle around the line; null without points.
  open var boundingMapRect: MKMapRect { MKMapRect(extent) }

  /// Returns whether a piece of the line passes through a rectangle.
  open func intersects(_ mapRect: MKMapRect) -> Bool {
    LineGeometry.isMet(mapPoints, by: mapRect, extent: MKMapRect(extent), isClosed: false)
  }
}

/// A line whose pieces follow the shortest way on the globe, which is curved on the map.
///
/// The line has a point at least every kilometre of each piece, so `pointCount` is greater than the number of points it was made from.
open class MKGeodesicPolyline: MKPolyline {
  /// Creates a line through map points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(corners: (0..<max(count, 0)).lazy.map { points[$0] }.filter(\.isDrawable).map(\.coordinate))
  }

  /// Creates a line through coordinates. Invalid ones are left out.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(corners: (0..<max(count, 0)).map { coords[$0] }.filter(CLLocationCoordinate2DIsValid))
  }

  private convenience init(corners: [CLLocationCoordinate2D]) {
    self.init()
    var line: [CLLocationCoordinate2D] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      let arc = GreatCircleArc(from: start, to: end)
      // A kilometre on a sphere with the equator's radius; Apple's lines have the same number of points.
      let pieces = Int((arc.angle * 6378.137).rounded(.up))
      line.append(start)
      for piece in 0..<max(pieces - 1, 0) { line.append(arc.place(at: Double(piece + 1) / Double(pieces))) }
    }
    if let last = corners.last { line.append(last) }
    fillUnwrapped(count: line.count) { MKMapPoint(line[$0]) }
  }
}

/// The shortest way between two places on a sphere.
///
/// It differs by less than 0.2 % of its length from the shortest way on the ellipsoid.
struct GreatCircleArc {
  private let start: SIMD3<Double>
  /// Direction of the arc at its start, of length 1.
  private let ahead: SIMD3<Double>
  /// Length, radians, 0...π.
  let angle: Double

  init(from: CLLocationCoordinate2D, to: CLLocationCoordinate2D) {
    let (start, end) = (Self.vector(from), Self.vector(to))
    let cosine = (start * end).sum()
    let across = end - cosine * start
    let sine = (across * across).sum().squareRoot()
    self.start = start
    angle = atan2(sine, cosine)
    // Opposite places have many shortest ways: one goes over a pole, or from a pole along a meridian.
    let detour = abs(start.z) < 0.5 ? SIMD3(0, 0, 1) : SIMD3(1.0, 0, 0)
    let fallback = detour - (detour * start).sum() * start
    let side = sine > 1e-9 ? across / sine : fallback / (fallback * fallback).sum().squareRoot()
    ahead = side
  }

  /// Returns the place at a share of the way, 0...1.
  func place(at share: Double) -> CLLocationCoordinate2D {
    let place = cos(share * angle) * start + sin(share * angle) * ahead
    return CLLocationCoordinate2D(
      latitude: atan2(place.z, (place.x * place.x + place.y * place.y).squareRoot()) * 180 / .pi,
      longitude: atan2(place.y, place.x) * 180 / .pi)
  }

  private static func vector(_ place: CLLocationCoordinate2D) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}

/// Several lines that are drawn alike.
open class MKMultiPolyline: MKShape, MKOverlay {
  private let lines: [MKPolyline]
  private let area: MKMapRect

  /// Creates a shape from lines.
  public init(_ polylines: [MKPolyline]) {
    lines = polylines
    area = polylines.reduce(.null) { $0.union($1.boundingMapRect) }
    super.init()
  }

  /// Creates a shape from lines; another name of `init(_:)`.
  public convenience init(polylines: [MKPolyline]) { self.init(polylines) }

  /// The lines, in the order in which they are drawn.
  open var polylines: [MKPolyline] { lines }
  /// The smallest rectangle around all lines; null without one.
  open var boundingMapRect: MKMapRect { area }
  /// The middle of the bounding rectangle; invalid without lines.
  open override var coordinate: CLLocationCoordinate2D { area.centre }

  /// Returns whether one of the lines passes through a rectangle.
  open func intersects(_ mapRect: MKMapRect) -> Bool { lines.contains { $0.intersects(mapRect) } }
}
