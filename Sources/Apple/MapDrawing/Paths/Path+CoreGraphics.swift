import Foundation
internal import MapScene

/// What CoreGraphics adds to a path, in its own types.
extension Path {
  /// Where the next line would begin; zero in an empty path.
  var pen: CGPoint { currentPoint?.cgPoint ?? .zero }

  mutating func move(to point: CGPoint) { append(.move(DrawingPoint(point))) }

  /// Without a point to begin at there is no line, as in CoreGraphics.
  mutating func line(to point: CGPoint) {
    if !isEmpty { append(.line(DrawingPoint(point))) }
  }

  mutating func quadratic(to point: CGPoint, control: CGPoint) {
    if !isEmpty { append(.quadratic(control: DrawingPoint(control), end: DrawingPoint(point))) }
  }

  mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    if !isEmpty {
      append(.cubic(control1: DrawingPoint(control1), control2: DrawingPoint(control2), end: DrawingPoint(point)))
    }
  }

  mutating func closeOnce() {
    if elements.last != .close { close() }
  }
}
