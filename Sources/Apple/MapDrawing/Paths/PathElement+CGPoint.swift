import Foundation
package import MapScene

extension DrawingPoint {
  package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  package var cgPoint: CGPoint { CGPoint(x: x, y: y) }
}

extension DrawingRect {
  package init(_ rect: CGRect) {
    let rect = rect.standardized
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.width), height: Double(rect.height))
  }
}

extension Transform {
  package init(_ t: CGAffineTransform) {
    self.init(a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
  }
}

extension PathElement {
  /// The element's points in order, the end last.
  var points: [CGPoint] {
    switch self {
    case .move(let p), .line(let p): return [p.cgPoint]
    case .quadratic(let c, let p): return [c.cgPoint, p.cgPoint]
    case .cubic(let c1, let c2, let p): return [c1.cgPoint, c2.cgPoint, p.cgPoint]
    case .close: return []
    }
  }

  var type: CGPathElementType {
    switch self {
    case .move: return .moveToPoint
    case .line: return .addLineToPoint
    case .quadratic: return .addQuadCurveToPoint
    case .cubic: return .addCurveToPoint
    case .close: return .closeSubpath
    }
  }
}
