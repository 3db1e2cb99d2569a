import Foundation
import MapDrawing
import MapScene
import Testing

@MainActor @Suite struct UIViewTests {
  private final class Diary: UIView {
    var entries: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      entries.append(newSuperview == nil ? "will leave" : "will enter")
    }
    override func didMoveToSuperview() { entries.append(superview == nil ? "left" : "entered") }
    override func layoutSubviews() { entries.append("layout") }
  }

  private final class Painter: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  @Test func viewsAreInOrder() {
    let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, belowSubview: b)
    #expect(parent.subviews == [a, c, b])
    parent.bringSubviewToFront(a)
    parent.insertSubview(b, aboveSubview: c)
    #expect(parent.subviews == [c, b, a])
    parent.sendSubviewToBack(a)
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [b, c, a])
    b.removeFromSuperview()
    #expect(parent.subviews == [c, a] && b.superview == nil)
  }

  @Test func viewMovesFromOneToAnother() {
    let (first, second, child) = (UIView(), UIView(), Diary())
    first.addSubview(child)
    second.insertSubview(child, at: 99)
    #expect(first.subviews.isEmpty && child.superview === second && child.isDescendant(of: second))
    child.removeFromSuperview()
    child.removeFromSuperview()
    #expect(child.entries == ["will enter", "entered", "will enter", "entered", "will leave", "left"])
  }

  @Test func viewCannotBeInsideItself() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(outer.superview == nil && inner.subviews.isEmpty && outer.subviews == [inner])
  }

  @Test func frameIsAroundTheTurnedView() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(view.center == CGPoint(x: 30, y: 30) && view.bounds.size == CGSize(width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.minX - 20) < 1e-9 && abs(view.frame.minY - 10) < 1e-9)
    view.transform = .identity
    view.bounds.size.width = 60
    #expect(view.frame == CGRect(x: 0, y: 20, width: 60, height: 20))
  }

  @Test func pointsAreConvertedThroughTheTree() {
    let (root, child, other) = (
      UIView(), UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)),
      UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    )
    root.addSubview(child)
    root.addSubview(other)
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    // The middle stays at (20, 20), so the corner is at (0, 0).
    #expect(child.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 10, y: 10))
    #expect(child.convert(CGPoint(x: 5, y: 5), to: other) == CGPoint(x: -90, y: 10))
    #expect(child.convert(CGPoint(x: 10, y: 10), from: nil) == CGPoint(x: 5, y: 5))
    #expect(
      child.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: nil) == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test func scrolledBoundsMoveWhatIsInside() {
    let (root, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    root.addSubview(child)
    root.bounds.origin = CGPoint(x: 3, y: 0)
    let outer = UIView()
    outer.addSubview(root)
    #expect(child.convert(CGPoint.zero, to: outer) == CGPoint(x: -3, y: 0))
  }

  @Test func layoutHappensOnceUntilItIsNeededAgain() {
    let view = Diary(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    view.frame.origin.x = 50
    view.layoutIfNeeded()
    #expect(view.entries == ["layout"])
    view.frame.size.width = 20
    _ = view.recordedDrawing()
    #expect(view.entries == ["layout", "layout"])
  }

  @Test func touchFindsTheUppermostViewThatCanBeUsed() {
    let (root, below, above) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
      UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    )
    root.addSubview(below)
    root.addSubview(above)
    let point = CGPoint(x: 30, y: 30)
    #expect(root.hitTest(point, with: nil) === above)
    above.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === below)
    below.alpha = 0
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  @Test func tagsAreFoundInside() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf && root.viewWithTag(8) == nil)
  }

  @Test func tintAndSurroundingsAreThoseOfTheViewAround() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    root.tintColor = .red
    root.overrideUserInterfaceStyle = .dark
    #expect(child.tintColor == .red && child.traitCollection.userInterfaceStyle == .dark)
    child.tintColor = .green
    #expect(child.tintColor == .green)
  }

  @Test func animationsHappenAtOnce() {
    let view = UIView()
    var finished: Bool?
    UIView.animate(withDuration: 5) {
      view.alpha = 0.5
    } completion: {
      finished = $0
    }
    #expect(view.alpha == 0.5 && finished == true)
  }

  @Test func drawingHasBackgroundContentAndBorderInOrder() {
    let view = Painter(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.backgroundColor = .white
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    view.layer.cornerRadius = 3
    let whole = Path(rect: DrawingRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      view.recordedDrawing().steps == [
        .alpha(1), .fillColor(.white),
        .fill(Path(roundedRect: DrawingRect(x: 0, y: 0, width: 10, height: 10), radius: 3), .nonzero),
        .save, .save, .fillColor(Color(red: 1, green: 0, blue: 0)), .fill(whole, .nonzero), .restore, .restore,
        .strokeColor(Color(red: 0, green: 0, blue: 1)), .lineWidth(2),
        .stroke(Path(roundedRect: DrawingRect(x: 1, y: 1, width: 8, height: 8), radius: 2)),
      ])
  }

  @Test func opacityOfViewsMultiplies() {
    let (root, child) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Painter(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    root.alpha = 0.5
    child.alpha = 0.5
    root.addSubview(child)
    let opacities = root.recordedDrawing().steps.compactMap { if case .alpha(let alpha) = $0 { alpha } else { nil } }
    #expect(opacities == [0.5, 0.25])
  }

  @Test func hiddenViewsDrawNothing() {
    let (root, child) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Painter(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    root.addSubview(child)
    child.isHidden = true
    #expect(root.recordedDrawing().steps == [.alpha(1)])
    root.isHidden = true
    #expect(root.recordedDrawing().isEmpty)
  }

  @Test func maskedViewClipsWhatIsInside() {
    let (root, child) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Painter(frame: CGRect(x: 5, y: 5, width: 9, height: 9))
    )
    root.addSubview(child)
    root.clipsToBounds = true
    let clip = DrawingStep.clip(Path(rect: DrawingRect(x: 0, y: 0, width: 9, height: 9)), .nonzero)
    #expect(root.recordedDrawing().steps.contains(clip))
    root.layer.masksToBounds = false
    #expect(!root.recordedDrawing().steps.contains(clip))
  }

  @Test func shadowIsCastByTheBackgroundAlone() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.backgroundColor = .white
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 1, height: 2)
    let steps = view.recordedDrawing().steps
    #expect(steps[1] == .shadow(Shadow(dx: 1, dy: 2, blur: 6, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))))
    #expect(steps.firstIndex(of: .shadow(nil)) == 4)
  }

  @Test func backgroundFollowsDarkSurroundings() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.backgroundColor = .systemBackground
    #expect(view.recordedDrawing(dark: true).steps.contains(.fillColor(.black)))
    #expect(view.recordedDrawing().steps.contains(.fillColor(.white)))
  }

  @Test func shapeLayersDrawTheirPaths() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
    shape.strokeColor = UIColor.red.cgColor
    shape.frame = CGRect(x: 1, y: 1, width: 3, height: 3)
    view.layer.addSublayer(shape)
    let steps = view.recordedDrawing().steps
    #expect(steps.contains(.concatenate(.translation(1, 1))))
    #expect(steps.contains(.stroke(Path(rect: DrawingRect(x: 0, y: 0, width: 3, height: 3)))))
    shape.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil)
  }

  @Test func changesInsideAreReported() {
    let (root, child) = (UIView(), UIView())
    var count = 0
    root.displayHandler = { count += 1 }
    root.addSubview(child)
    let changes: [() -> Void] = [
      { child.frame.size.width = 5 }, { child.center.x = 3 }, { child.alpha = 0.5 }, { child.isHidden = true },
      { child.backgroundColor = .red }, { child.transform = .identity }, { child.setNeedsDisplay() },
      { child.removeFromSuperview() },
    ]
    for change in changes {
      let before = count
      change()
      #expect(count > before)
    }
    let last = count
    child.alpha = 1
    #expect(count == last)
  }
}
