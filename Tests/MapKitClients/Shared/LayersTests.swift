import MapKit
import Testing

/// What annotation views write with Core Animation, and literals of colours and pictures.
@MainActor struct LayersTests {
  /// The dot of the user with an arrow for the heading.
  private final class HeadingView: MKAnnotationView {
    let arrow = CAShapeLayer()
    var finished = 0

    var heading: CLLocationDirection = 0 {
      didSet {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.3)
        CATransaction.setDisableActions(CATransaction.disableActions())
        CATransaction.setCompletionBlock { [self] in finished += 1 }
        arrow.transform = CATransform3DMakeRotation(CGFloat(heading / 180) * .pi, 0, 0, 1)
        if CATransaction.completionBlock() == nil || CATransaction.animationDuration() != 0.3 { finished = -9 }
        CATransaction.commit()
        CATransaction.flush()
      }
    }
  }

  @Test func arrowTurns() {
    let view = HeadingView(annotation: nil, reuseIdentifier: nil)
    view.heading = 90
    #expect(view.finished == 1 && abs(view.arrow.affineTransform().b - 1) < 1e-12)
  }

  @Test func transformsOfLayers() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let tilted = CATransform3DRotate(perspective, .pi / 4, 1, 0, 0)
    let moved = CATransform3DTranslate(CATransform3DScale(tilted, 2, 2, 1), 10, 0, 0)
    #expect(!CATransform3DIsAffine(moved) && !CATransform3DIsIdentity(moved))
    let back = CATransform3DConcat(moved, CATransform3DInvert(moved))
    #expect(abs(back.m11 - 1) < 1e-12 && CATransform3DEqualToTransform(moved, moved))
    let flat = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(1, 2, 3))
    #expect(CATransform3DGetAffineTransform(flat) == CGAffineTransform(2, 0, 0, 2, 1, 2))
    let plane = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))
    let same = CATransform3D(
      m11: plane.m11, m12: plane.m12, m13: plane.m13, m14: plane.m14, m21: plane.m21, m22: plane.m22, m23: plane.m23,
      m24: plane.m24, m31: plane.m31, m32: plane.m32, m33: plane.m33, m34: plane.m34, m41: plane.m41, m42: plane.m42,
      m43: plane.m43, m44: plane.m44)
    #expect(CATransform3DEqualToTransform(plane, same) && CATransform3D().m44 == 0)
  }

  @Test func viewsBecomePictures() {
    let start = CACurrentMediaTime()
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.text = "12"
    let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
    let images = [
      renderer.image { view.layer.render(in: $0.cgContext) },
      renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) },
    ]
    #expect(images.allSatisfy { $0.size == CGSize(width: 40, height: 20) } && CACurrentMediaTime() >= start)
  }

  // swift-format-ignore: NoPlaygroundLiterals
  @Test func literals() {
    let accent = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    let colors: [_ColorLiteralType] = [accent, UIColor(_colorLiteralRed: 1, green: 0.5, blue: 0, alpha: 1)]
    #expect(colors[0].cgColor == colors[1].cgColor && colors[0].cgColor == UIColor.orange.cgColor)
    let pictures: [_ImageLiteralType] = [
      #imageLiteral(resourceName: "no such picture"), UIImage(imageLiteralResourceName: "no such picture"),
    ]
    #expect(pictures.allSatisfy { $0.size == .zero })
  }

  @Test func contentOfButtonsIsAligned() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    for alignment: UIControl.ContentHorizontalAlignment in [.center, .left, .right, .fill, .leading, .trailing] {
      button.contentHorizontalAlignment = alignment
    }
    for alignment in [UIControl.ContentVerticalAlignment.center, .top, .bottom, .fill] {
      button.contentVerticalAlignment = alignment
    }
    #expect(button.contentHorizontalAlignment == .trailing && button.contentVerticalAlignment == .fill)
  }

  @Test func transitionsAreOptions() {
    let options: UIView.AnimationOptions = [
      .layoutSubviews, .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions, .transitionCrossDissolve,
    ]
    let flips: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
      .transitionCurlUp, .transitionCurlDown,
    ]
    var isChanged = false
    UIView.transition(with: UIView(), duration: 0.2, options: options, animations: { isChanged = true })
    #expect(isChanged && Set(flips.map(\.rawValue)).count == 6)
  }
}
