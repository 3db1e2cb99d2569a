import MapKit
import Testing

/// A view as annotation views and call-outs hold them: it draws itself and lays its subviews out.
private final class Badge: UIView {
  let label = UILabel()
  var color = UIColor.red { didSet { setNeedsDisplay() } }
  private(set) var moves = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 13)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { CGSize(width: 40, height: UIView.noIntrinsicMetric) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 40) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    layer.cornerRadius = bounds.width / 2
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    UIBezierPath(ovalIn: rect).fill()
  }

  override func willMove(toSuperview newSuperview: UIView?) { moves += 1 }
  override func didMoveToSuperview() { moves += 1 }
  override func didAddSubview(_ subview: UIView) {}
  override func willRemoveSubview(_ subview: UIView) {}
  override func tintColorDidChange() { color = tintColor }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    moves += touches.first?.view === self ? 1 : 0
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches.first?.location(in: self) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A view without inits of its own inherits them.
private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer? { layer as? CAShapeLayer }
}

@MainActor struct DrawnViewsTests {
  @Test func viewsHavePlaces() {
    let view = UIView()
    view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    view.center = CGPoint(x: 50, y: 50)
    view.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    view.alpha = 0.5
    view.isHidden = false
    view.isOpaque = false
    view.clipsToBounds = true
    view.backgroundColor = .yellow
    view.tintColor = .purple
    view.tag = 3
    view.contentMode = .center
    view.autoresizesSubviews = false
    view.clearsContextBeforeDrawing = false
    view.isMultipleTouchEnabled = true
    view.isUserInteractionEnabled = true
    view.translatesAutoresizingMaskIntoConstraints = false
    view.overrideUserInterfaceStyle = .dark
    view.autoresizingMask = [
      .flexibleWidth, .flexibleHeight, .flexibleTopMargin, .flexibleLeftMargin, .flexibleBottomMargin,
      .flexibleRightMargin,
    ]
    #expect(UIView.AutoresizingMask(rawValue: view.autoresizingMask.rawValue) == view.autoresizingMask)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "place"
    view.accessibilityHint = "opens"
    view.accessibilityValue = "open"
    view.accessibilityIdentifier = "view"
    #expect(view.layer.masksToBounds && view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func viewsHoldViews() {
    let (parent, first, second) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Badge(frame: .zero), UIView()
    )
    parent.addSubview(first)
    parent.insertSubview(second, at: 0)
    parent.insertSubview(second, aboveSubview: first)
    parent.insertSubview(second, belowSubview: first)
    parent.bringSubviewToFront(second)
    parent.sendSubviewToBack(second)
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(parent.subviews == [first, second] && first.superview === parent && first.isDescendant(of: parent))
    let next: UIResponder? = first.next
    #expect(next === parent && parent.viewWithTag(0) === parent)
    first.sizeToFit()
    first.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(first.label.frame.width == 40 && first.layer.cornerRadius == 20 && first.intrinsicContentSize.width == 40)
    first.invalidateIntrinsicContentSize()
    first.setNeedsDisplay(first.bounds)
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === first)
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === parent)
    first.frame.origin = CGPoint(x: 10, y: 10)
    #expect(first.convert(CGPoint.zero, to: parent) == CGPoint(x: 10, y: 10))
    #expect(first.convert(CGRect(x: 10, y: 10, width: 1, height: 1), from: parent).origin == .zero)
    first.removeFromSuperview()
    #expect(first.moves == 4 && !first.canBecomeFirstResponder && !first.isFirstResponder)
    #expect(!first.becomeFirstResponder() && first.resignFirstResponder())
  }

  @Test func viewsHaveLayers() {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.shape?.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.shape?.fillColor = UIColor.red.cgColor
    view.shape?.fillRule = .evenOdd
    view.shape?.strokeColor = UIColor.white.cgColor
    view.shape?.lineWidth = 2
    view.shape?.lineCap = .round
    view.shape?.lineJoin = .round
    view.shape?.lineDashPattern = [4, 2]
    let layer: CALayer = view.layer
    layer.cornerRadius = 5
    layer.borderWidth = 1
    layer.borderColor = UIColor.black.cgColor
    layer.backgroundColor = UIColor.white.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 2
    layer.shadowPath = view.shape?.path
    layer.opacity = 0.9
    layer.zPosition = 1
    layer.contentsScale = UIScreen.main.scale
    layer.name = "pin"
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    layer.position = CGPoint(x: 5, y: 10)
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setAffineTransform(.identity)
    #expect(layer.affineTransform().isIdentity && layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CALayer()
    inner.isHidden = true
    layer.addSublayer(inner)
    layer.insertSublayer(CALayer(), at: 0)
    #expect(layer.sublayers?.count == 2 && inner.superlayer === layer)
    inner.removeFromSuperlayer()
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { layer.draw(in: $0.cgContext) }
    #expect(UIScreen.main.nativeScale == 1 && UIScreen.main.bounds.width > 0)
  }

  @Test func changesHappenAtOnce() {
    let view = UIView()
    var steps = 0
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    UIView.animate(withDuration: 0.3, animations: { steps += 1 }, completion: { _ in steps += 1 })
    let options: UIView.AnimationOptions = [
      .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .curveEaseIn, .curveEaseOut,
      .curveEaseInOut,
      .curveLinear,
    ]
    #expect(UIView.AnimationOptions(rawValue: options.rawValue) == options)
    UIView.animate(withDuration: 0.3, delay: 0, options: options, animations: { steps += 1 }, completion: nil)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1, options: [],
      animations: { steps += 1 }, completion: { _ in steps += 1 })
    UIView.transition(with: view, duration: 0.3, options: [], animations: { steps += 1 }, completion: nil)
    UIView.performWithoutAnimation { steps += 1 }
    #expect(view.alpha == 0 && steps == 7)
  }

  @Test func labelsShowTexts() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Kap Arkona"
    label.font = UIFont.systemFont(ofSize: 12)
    label.textColor = .darkGray
    label.highlightedTextColor = .red
    label.isHighlighted = true
    label.isEnabled = true
    label.textAlignment = .right
    label.lineBreakMode = .byTruncatingTail
    label.numberOfLines = 2
    label.adjustsFontSizeToFitWidth = true
    label.adjustsFontForContentSizeCategory = true
    label.minimumScaleFactor = 0.5
    label.shadowColor = .white
    label.shadowOffset = CGSize(width: 1, height: 1)
    label.preferredMaxLayoutWidth = 50
    #expect(label.intrinsicContentSize.height > 20)
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).height < 20)
    label.attributedText = NSAttributedString(string: "A", attributes: [.foregroundColor: UIColor.red])
    #expect(label.text == "A" && label.attributedText?.length == 1)
    _ = UIGraphicsImageRenderer(bounds: label.bounds).image { _ in label.drawText(in: label.bounds) }
  }

  @Test func pictureViewsFitPictures() {
    let image = UIImage(systemName: "star")
    let view = UIImageView(image: image, highlightedImage: nil)
    #expect(view.image === image && view.bounds.size == image?.size && UIImageView(frame: .zero).image == nil)
    view.highlightedImage = UIImage(systemName: "star.fill")
    view.isHighlighted = true
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]
    for (number, mode) in modes.enumerated() {
      view.contentMode = mode
      #expect(mode.rawValue == number)
    }
    view.image = nil
    #expect(UIImageView(image: nil).sizeThatFits(.zero) == .zero)
  }

  @Test func stacksArrangeViews() {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    stack.axis = .vertical
    stack.spacing = 4
    let extra = UIView()
    stack.addArrangedSubview(extra)
    stack.insertArrangedSubview(extra, at: 0)
    #expect(stack.arrangedSubviews.first === extra)
    stack.removeArrangedSubview(extra)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 104)
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillProportionally, .equalSpacing, .equalCentering, .fillEqually,
    ]
    for distribution in distributions { stack.distribution = distribution }
    let alignments: [UIStackView.Alignment] = [.fill, .leading, .firstBaseline, .center, .lastBaseline, .trailing]
    for alignment in alignments { stack.alignment = alignment }
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.last?.frame.minY == 54 && UIStackView.Axis.horizontal.rawValue == 0)
  }
}
