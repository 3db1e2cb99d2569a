import Foundation
internal import MapScene

/// A few of Apple's symbols by shapes of our own, in a square of 20 × 20 units.
enum SymbolShapes {
  /// Returns the edge of a symbol's square, in points, beside a font of a size.
  static func edge(_ pointSize: CGFloat) -> CGFloat { (pointSize * 1.2).rounded() }

  /// Returns the steps of a symbol, in points; nil if there is none of this name.
  static func drawing(_ name: String, pointSize: CGFloat) -> Drawing? {
    guard let steps = steps(name) else { return nil }
    var drawing = Drawing()
    let factor = Double(edge(pointSize)) / 20
    drawing.append(
      Drawing(steps: [.lineWidth(1.5), .lineCap(.round), .lineJoin(.round)] + steps), transform: .scale(factor, factor))
    return drawing
  }

  private static func steps(_ name: String) -> [DrawingStep]? {
    if name.hasSuffix(".circle.fill"), let inner = plain(String(name.dropLast(12))) {
      return inside(inner, filled: true)
    }
    if name.hasSuffix(".circle"), let inner = plain(String(name.dropLast(7))) { return inside(inner, filled: false) }
    return plain(name)
  }

  private static func plain(_ name: String) -> [DrawingStep]? {
    switch name {
    case "mappin": return [.fill(Path(circleAt: at(10, 5.5), radius: 3.5), .nonzero), .stroke(line((10, 9), (10, 18)))]
    case "location": return [.stroke(arrow)]
    case "location.fill": return [.fill(arrow, .nonzero)]
    case "star": return [.stroke(star)]
    case "star.fill": return [.fill(star, .nonzero)]
    case "circle": return [.stroke(Path(circleAt: at(10, 10), radius: 8))]
    case "circle.fill": return [.fill(Path(circleAt: at(10, 10), radius: 8.75), .nonzero)]
    case "info": return [.fill(Path(circleAt: at(10, 5), radius: 1.2), .nonzero), .stroke(line((10, 9), (10, 15.5)))]
    case "plus": return [.stroke(line((10, 3), (10, 17))), .stroke(line((3, 10), (17, 10)))]
    case "minus": return [.stroke(line((3, 10), (17, 10)))]
    case "xmark": return [.stroke(line((4, 4), (16, 16))), .stroke(line((16, 4), (4, 16)))]
    case "checkmark": return [.stroke(line((3.5, 11), (8, 16), (16.5, 4.5)))]
    case "chevron.right": return [.stroke(line((7, 3), (14, 10), (7, 17)))]
    case "chevron.left": return [.stroke(line((13, 3), (6, 10), (13, 17)))]
    case "arrow.up": return [.stroke(line((10, 17), (10, 3))), .stroke(line((4.5, 8.5), (10, 3), (15.5, 8.5)))]
    default: return nil
    }
  }

  /// A symbol at three fifths of its size inside a circle.
  private static func inside(_ steps: [DrawingStep], filled: Bool) -> [DrawingStep] {
    let small: [DrawingStep] = [.save, .concatenate(Transform(a: 0.6, b: 0, c: 0, d: 0.6, tx: 4, ty: 4))]
    guard filled else { return [.stroke(Path(circleAt: at(10, 10), radius: 8.5))] + small + steps + [.restore] }
    return [.fill(Path(circleAt: at(10, 10), radius: 9.25), .nonzero)] + small
      + [.fillColor(.white), .strokeColor(.white)] + steps + [.restore]
  }

  private static let arrow = line((17, 3), (3, 9), (9.5, 10.5), (11, 17), closed: true)

  private static let star: Path = {
    var path = Path()
    for corner in 0..<10 {
      let (angle, radius) = (CGFloat(corner) * .pi / 5, corner % 2 == 0 ? CGFloat(8.75) : 3.6)
      let point = CGPoint(x: 10 + radius * sin(angle), y: 10.5 - radius * cos(angle))
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }()

  private static func at(_ x: Double, _ y: Double) -> DrawingPoint { DrawingPoint(x: x, y: y) }

  private static func line(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    Path(line: points.map { at($0.0, $0.1) }, closed: closed)
  }
}
