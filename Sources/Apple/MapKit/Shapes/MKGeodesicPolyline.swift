import Foundation

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
