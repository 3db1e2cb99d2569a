import MapDrawing
import MapScene
import Testing

@Suite struct CGPathTests {
  private func kinds(_ path: CGPath) -> [CGPathElementType] {
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { kinds.append($0.pointee.type) }
    return kinds
  }

  @Test func emptyPathHasNullBounds() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.currentPoint == .zero)
  }

  @Test func linesWithoutAPointToBeginAtAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test func closingReturnsToTheStartOfThePart() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 6)])
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(kinds(path) == [.moveToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
  }

  @Test func tightBoundsLeaveControlPointsOut() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    // The top of a quadratic curve is halfway between its ends and its control point.
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func ellipseTouchesItsRectangle() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let bounds = CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath
    #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.maxX - 40) < 1e-9)
    #expect(abs(bounds.minY - 20) < 1e-9 && abs(bounds.maxY - 60) < 1e-9)
  }

  @Test func counterclockwiseArcTakesTheAngleThatGrows() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
    // Three quarters of the circle: three curves.
    #expect(kinds(path) == [.moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint])
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y + 10) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.minX + 10) < 1e-9)
  }

  @Test func clockwiseArcTakesTheAngleThatShrinks() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: -.pi / 2, clockwise: true)
    #expect(kinds(path) == [.moveToPoint, .addCurveToPoint])
    #expect(path.boundingBoxOfPath.minX > -1e-9)
  }

  @Test func bezierArcIsClockwiseToTheEye() {
    // y points down: clockwise from the right end goes down, through positive y.
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(path.bounds.maxY > 9 && path.bounds.minY > -1e-9)
  }

  @Test func cornerArcTouchesBothLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(kinds(path) == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    // The circle is inside of the corner.
    #expect(abs(path.boundingBoxOfPath.maxX - 10) < 1e-9 && path.boundingBoxOfPath.minY > -1e-9)
  }

  @Test func fillRulesDifferInTheHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd) && !path.contains(CGPoint(x: 11, y: 5)))
    #expect(path.contains(CGPoint(x: 105, y: 5), transform: CGAffineTransform(translationX: -100, y: 0)))
  }

  @Test func transformsOfPartsApply() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: CGAffineTransform(scaleX: 4, y: 2))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 2))
    var shift = CGAffineTransform(translationX: 10, y: 0)
    #expect(path.copy(using: &shift)?.boundingBox == CGRect(x: 10, y: 0, width: 4, height: 2))
    let sum = CGMutablePath()
    sum.addPath(path, transform: shift)
    #expect(sum == path.copy(using: &shift))
  }

  @Test func onlyUprightRectanglesAreRectangles() {
    var found = CGRect.zero
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.5)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func copiesDoNotFollowTheirOriginal() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    let bezier = UIBezierPath(cgPath: path)
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox.maxX == 1 && bezier.bounds.maxX == 1 && path.boundingBox.maxX == 6)
  }

  @Test func onlyNamedCornersAreRound() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 4, height: 4))
    #expect(!path.contains(CGPoint(x: 0.3, y: 0.3)) && !path.contains(CGPoint(x: 9.7, y: 9.7)))
    #expect(path.contains(CGPoint(x: 9.7, y: 0.3)) && path.contains(CGPoint(x: 0.3, y: 9.7)))
    #expect(path.bounds == rect)
  }

  @Test func largeRadiiGiveAnEllipse() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
    let path = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(path.boundingBoxOfPath == rect && !path.contains(CGPoint(x: 1, y: 0.3)))
  }
}
