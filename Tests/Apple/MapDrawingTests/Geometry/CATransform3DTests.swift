import Foundation
import MapDrawing
import Testing

@Suite struct CATransform3DTests {
  /// A quarter turn about z, then a stretching, then a shift.
  private let mixed = CATransform3DConcat(
    CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeScale(2, 3, 4)),
    CATransform3DMakeTranslation(10, 20, 30))

  private func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
    let pairs = zip(numbers(a), numbers(b))
    return pairs.map { abs($0 - $1) }.max() ?? 0
  }

  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  @Test func concatenationAppliesTheFirstTransformFirst() {
    // (1, 0) → (0, 1) → (0, 3) → (10, 23), by hand.
    let plane = CATransform3DGetAffineTransform(mixed)
    let point = CGPoint(x: 1, y: 0).applying(plane)
    #expect(abs(point.x - 10) < 1e-12 && abs(point.y - 23) < 1e-12)
    #expect(mixed.m33 == 4 && mixed.m43 == 30 && mixed.m44 == 1)
  }

  @Test func turnsAboutTheAxesFollowTheRightHand() {
    // Rows are the images of the axes: about x, y becomes z; about y, z becomes x; about z, x becomes y.
    let x = CATransform3DMakeRotation(.pi / 2, 2, 0, 0)
    let y = CATransform3DMakeRotation(.pi / 2, 0, 3, 0)
    let z = CATransform3DMakeRotation(.pi / 2, 0, 0, 0.5)
    #expect(abs(x.m23 - 1) < 1e-15 && abs(y.m31 - 1) < 1e-15 && abs(z.m12 - 1) < 1e-15)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func inverseTakesBack() {
    let tilted = CATransform3DRotate(mixed, 0.3, 1, -2, 0.5)
    #expect(distance(CATransform3DConcat(tilted, CATransform3DInvert(tilted)), CATransform3DIdentity) < 1e-14)
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat), "nothing takes a flat space back")
  }

  @Test func shortFormsApplyTheirPartFirst() {
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(5, 0, 0), 2, 2, 2)
    #expect(scaled.m11 == 2 && scaled.m41 == 5)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 5, 0, 0)
    #expect(moved.m11 == 2 && moved.m41 == 10)
  }

  @Test func transformsOfThePlaneGoThereAndBack() {
    let plane = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let space = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DGetAffineTransform(space) == plane && CATransform3DIsAffine(space))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(perspective) && !CATransform3DIsAffine(mixed))
  }
}
