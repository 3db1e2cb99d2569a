import MapDrawing
import Testing

@Suite struct CGAffineTransformTests {
  /// Shift by (10, 20) first, then stretch by (2, 3).
  private let shiftedThenStretched = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)

  @Test func translatedByAppliesTheShiftFirst() {
    // (1, 1) → (11, 21) → (22, 63), by hand.
    #expect(CGPoint(x: 1, y: 1).applying(shiftedThenStretched) == CGPoint(x: 22, y: 63))
    #expect(shiftedThenStretched == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
  }

  @Test func concatenatingAppliesTheFirstTransformFirst() {
    let both = CGAffineTransform(1, 2, 3, 4, 5, 6).concatenating(CGAffineTransform(7, 8, 9, 10, 11, 12))
    // The product of the two matrices, row by column.
    #expect(both == CGAffineTransform(25, 28, 57, 64, 100, 112))
  }

  @Test func quarterTurnTakesTheXAxisToTheYAxis() {
    let turned = CGPoint(x: 3, y: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x + 1) < 1e-12 && abs(turned.y - 3) < 1e-12)
    let rotatedFirst = CGPoint(x: 1, y: 0).applying(CGAffineTransform(scaleX: 1, y: 5).rotated(by: .pi / 2))
    #expect(abs(rotatedFirst.x) < 1e-12 && abs(rotatedFirst.y - 5) < 1e-12)
  }

  @Test func inverseTakesPointsBack() {
    let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 3, y: -2).translatedBy(x: 5, y: 7)
    let point = CGPoint(x: 12, y: -4)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
  }

  @Test func transformWithoutInverseIsItsOwn() {
    let flat = CGAffineTransform(scaleX: 2, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test func emptyTransformIsNotTheIdentity() {
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGAffineTransform.identity.isIdentity)
  }

  @Test func rectangleGrowsToItsTurnedCorners() {
    let square = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(square.minX + 2.0.squareRoot()) < 1e-12 && abs(square.width - 8.0.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func shiftsDoNotChangeSizes() {
    #expect(CGSize(width: 2, height: 3).applying(shiftedThenStretched) == CGSize(width: 4, height: 9))
  }

  @Test func insetsMoveEdgesInwards() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10).inset(by: insets)
    #expect(rect == CGRect(x: 2, y: 1, width: 14, height: 6))
  }
}
