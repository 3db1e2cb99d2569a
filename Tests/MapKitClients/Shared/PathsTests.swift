import MapKit
import Testing

/// Paths and geometry of drawings as programs write them.
struct PathsTests {
  @Test func transformsAreComposed() {
    let transform = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi).scaledBy(x: 2, y: 3)
      .translatedBy(x: 1, y: 1)
    let same = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    #expect(transform == same && !transform.isIdentity && CGAffineTransform(1, 0, 0, 1, 0, 0) == .identity)
    let point = CGPoint(x: 3, y: 4).applying(transform.concatenating(transform.inverted()))
    #expect(abs(point.x - 3) < 1e-9 && abs(point.y - 4) < 1e-9)
    #expect(CGSize(width: 1, height: 1).applying(CGAffineTransform(scaleX: 2, y: 2)).width == 2)
    #expect(CGRect(x: 0, y: 0, width: 1, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2)).minX <= -1)
    #expect(CGAffineTransform().a == 0)
  }

  @Test func insetsAreValues() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(try JSONDecoder().decode(UIEdgeInsets.self, from: JSONEncoder().encode(insets)) == insets)
    #expect(UIEdgeInsets() == .zero && insets.top + insets.left + insets.bottom + insets.right == 10)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(directional.top + directional.leading + directional.bottom + directional.trailing == 10)
    #expect(NSDirectionalEdgeInsets() == .zero)
    let vector = CGVector(dx: 3, dy: 4)
    #expect(hypot(vector.dx, vector.dy) == 5 && CGVector() == .zero)
  }

  /// A pin: a circle with a tip below.
  private func pin() -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 30))
    path.addQuadCurve(to: CGPoint(x: 0, y: 10), control: CGPoint(x: 2, y: 20))
    path.addArc(center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .pi, endAngle: 0, clockwise: false)
    path.addCurve(to: CGPoint(x: 10, y: 30), control1: CGPoint(x: 20, y: 15), control2: CGPoint(x: 15, y: 20))
    path.closeSubpath()
    return path
  }

  @Test func pathsAreBuilt() {
    let path = pin()
    #expect(path.contains(CGPoint(x: 10, y: 10)) && !path.contains(CGPoint(x: 0, y: 29)))
    #expect(path.boundingBoxOfPath.height > 29 && path.boundingBox.contains(path.boundingBoxOfPath))
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 10, y: 30))
    path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(!path.contains(CGPoint(x: 10, y: 10), using: .evenOdd, transform: .identity))
    #expect(path.contains(CGPoint(x: 10, y: 10), using: CGPathFillRule.winding, transform: .identity))
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1)])
    path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 2, cornerHeight: 2)
    path.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    path.addLine(to: CGPoint(x: 2, y: 0))
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1)
    path.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 5, y: 5), radius: 1)
    path.addPath(pin(), transform: CGAffineTransform(translationX: 100, y: 0))
    #expect(path.boundingBox.maxX >= 120)
  }

  @Test func pathsAreReadElementByElement() {
    var kinds: Set<CGPathElementType> = []
    var last = CGPoint.zero
    let path = pin()
    path.addLine(to: .zero)
    path.applyWithBlock { element in
      kinds.insert(element.pointee.type)
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: last = element.pointee.points[0]
      case .addQuadCurveToPoint: last = element.pointee.points[1]
      case .addCurveToPoint: last = element.pointee.points[2]
      case .closeSubpath: break
      @unknown default: break
      }
    }
    #expect(kinds.count == 5 && last == .zero)
    var count = 0
    let function: CGPathApplierFunction = { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    path.apply(info: &count, function: function)
    var point = CGPoint.zero
    let own = CGPathElement(type: .moveToPoint, points: &point)
    #expect(count > 5 && own.type == .moveToPoint)
  }

  @Test func pathsAreCopied() {
    var shift = CGAffineTransform(translationX: 5, y: 0)
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    var found = CGRect.zero
    #expect(rect.isRect(&found) && found.width == 4 && rect.copy() == rect && Set([rect]).contains(rect))
    #expect(rect.copy(using: &shift)?.boundingBox.minX == 5)
    #expect(rect.mutableCopy()?.isEmpty == false && rect.mutableCopy(using: &shift)?.boundingBox.minX == 5)
    #expect(CGPath(ellipseIn: found, transform: &shift).boundingBoxOfPath.minX > 4.9)
    #expect(!CGPath(roundedRect: found, cornerWidth: 1, cornerHeight: 1, transform: nil).isRect(nil))
    let outline = rect.copy(
      strokingWithWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 10, transform: .identity)
    #expect(outline.contains(CGPoint(x: -0.5, y: 2)) && !rect.contains(CGPoint(x: -0.5, y: 2)))
    #expect(!rect.copy(dashingWithPhase: 0, lengths: [1, 1], transform: .identity).isEmpty)
  }

  @Test func bezierPathsHaveTheirStyle() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 18, y: 5))
    path.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 25, y: 5))
    path.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4)))
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
    path.append(UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 1))
    path.append(
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 1, height: 1)))
    path.append(UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false))
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    path.lineWidth = 3
    path.lineCapStyle = .square
    path.lineJoinStyle = .round
    path.miterLimit = 4
    path.flatness = 0.5
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    #expect(path.bounds.width >= 60 && path.contains(CGPoint(x: 22, y: 1)) && path.currentPoint.x < 0)
    let copy = path.copy() as? UIBezierPath
    #expect(copy?.lineWidth == 3 && copy?.cgPath == path.cgPath)
    path.removeAllPoints()
    #expect(path.isEmpty && UIBezierPath(cgPath: pin()).bounds.width > 19)
    let corners: UIRectCorner = [.topRight, .bottomLeft]
    #expect(UIRectCorner.allCorners.contains(corners) && UIRectCorner(rawValue: corners.rawValue) == corners)
  }
}
