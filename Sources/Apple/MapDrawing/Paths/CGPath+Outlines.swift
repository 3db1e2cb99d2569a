import Foundation
internal import MapScene

extension CGPath {
  /// Returns the area that a line along the path covers, for the winding rule. Curves are cut into short lines.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var outline = StrokeOutline(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for (points, isClosed) in shape.transformed(Transform(transform)).flattened() {
      outline.add(points.map(\.cgPoint), isClosed: isClosed)
    }
    return CGPath(outline.path)
  }

  /// Returns the pieces of the path that dashes cover. Curves are cut into short lines.
  ///
  /// - Parameters:
  ///   - phase: where in the lengths the path begins.
  ///   - lengths: the lengths of dashes and gaps in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let source = shape.transformed(Transform(transform))
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return CGPath(source) }
    // An odd number of lengths is taken twice, so that dashes and gaps change their places.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    var dashed = Path()
    for (corners, isClosed) in source.flattened() {
      guard let first = corners.first else { continue }
      var (index, left) = (0, phase.truncatingRemainder(dividingBy: period))
      if left < 0 { left += period }
      while left >= lengths[index] {
        left -= lengths[index]
        index = (index + 1) % lengths.count
      }
      left = lengths[index] - left
      var pen = first.cgPoint
      if index % 2 == 0 { dashed.move(to: pen) }
      for corner in (isClosed ? corners.dropFirst() + [first] : corners.dropFirst()).map(\.cgPoint) {
        var distance = hypot(corner.x - pen.x, corner.y - pen.y)
        // More dashes than these are a tone, not dashes.
        guard distance / period < 100_000 else { return CGPath(source) }
        while distance > left {
          let share = left / distance
          pen = CGPoint(x: pen.x + (corner.x - pen.x) * share, y: pen.y + (corner.y - pen.y) * share)
          distance -= left
          if index % 2 == 0 { dashed.line(to: pen) } else { dashed.move(to: pen) }
          index = (index + 1) % lengths.count
          left = lengths[index]
        }
        left -= distance
        pen = corner
        if index % 2 == 0 { dashed.line(to: pen) }
      }
    }
    return CGPath(dashed)
  }
}
