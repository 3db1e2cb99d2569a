import Foundation

/// A rectangle that draws itself and the views inside it. There is no window: a map view, a picture or the page shows it.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// What the view looks like without its content.
  public let layer: CALayer
  /// A number for the program's own use.
  open var tag = 0
  /// Whether the view is opaque; only stored.
  open var isOpaque = true
  /// Whether the page lets people use the view.
  open var isUserInteractionEnabled = true
  /// Whether several touches count; only stored.
  open var isMultipleTouchEnabled = false
  /// How content is fitted into the view; image views use it.
  open var contentMode = ContentMode.scaleToFill
  /// How the view follows a change of the size around it; only stored.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the autoresizing mask counts; only stored.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether the views inside are resized with this one; only stored.
  open var autoresizesSubviews = true
  /// The free edges that layout leaves around what is inside; only stored.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the view begins with a clear rectangle; only stored.
  open var clearsContextBeforeDrawing = true
  /// Light or dark for this view and those inside; unspecified to follow the surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      let before =
        oldValue == .unspecified ? superview?.traitCollection ?? .current : .init(userInterfaceStyle: oldValue)
      if traitCollection != before { surroundingsChanged(from: before) }
    }
  }
  /// Whether assistive programs see the view.
  open var isAccessibilityElement = false
  /// Whether assistive programs do not see the views inside; only stored.
  open var accessibilityElementsHidden = false
  /// What assistive programs and the page call the view.
  open var accessibilityLabel: String?
  /// What assistive programs say about the use of the view; only stored.
  open var accessibilityHint: String?
  /// What assistive programs say about the state of the view; only stored.
  open var accessibilityValue: String?
  /// What assistive programs say the view is; only stored.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// A name for tests; only stored.
  open var accessibilityIdentifier: String?
  /// The views inside, from below to above.
  open private(set) var subviews: [UIView] = []
  /// The view around.
  open private(set) weak var superview: UIView?
  private var background: UIColor?
  private var tint: UIColor?
  private var needsLayout = true

  /// The class of the layer of new views.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in the coordinates of the view around.
  public init(frame: CGRect) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.view = self
    layer.frame = frame
  }

  /// Creates a view without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view without size: archives of views are not read.
  public required init?(coder: NSCoder) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.view = self
  }

  /// The rectangle around the view, in the coordinates of the view around.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let size = layer.bounds.size
      layer.frame = newValue
      if layer.bounds.size != size { setNeedsLayout() }
      reportChange()
    }
  }

  /// The visible part of the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let size = layer.bounds.size
      layer.bounds = newValue
      if size != newValue.size { setNeedsLayout() }
      reportChange()
    }
  }

  /// The middle of the view, in the coordinates of the view around.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      reportChange()
    }
  }

  /// The transform about the middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      reportChange()
    }
  }

  /// The opacity, 0...1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue)
      reportChange()
    }
  }

  /// Whether the view and all in it are not drawn.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      reportChange()
    }
  }

  /// Whether what is inside is cut off at the edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set {
      layer.masksToBounds = newValue
      reportChange()
    }
  }

  /// The colour of the background; nil for none.
  open var backgroundColor: UIColor? {
    get { background ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      background = newValue
      layer.backgroundColor = newValue?.cgColor
      reportChange()
    }
  }

  /// Gives the layer the colour that a background has in the current surroundings.
  func refreshColors() {
    if let background { layer.backgroundColor = background.cgColor }
  }

  /// The colour that marks controls and template pictures; the one of the view around if it was not set.
  open var tintColor: UIColor! {
    get { tint ?? superview?.tintColor ?? .systemBlue }
    set {
      tint = newValue
      tintColorDidChange()
    }
  }

  /// Called after the tint colour has changed.
  open func tintColorDidChange() { for view in subviews where view.tint == nil { view.tintColorDidChange() } }

  /// The surroundings that the view is drawn for.
  open var traitCollection: UITraitCollection {
    overrideUserInterfaceStyle == .unspecified
      ? superview?.traitCollection ?? UITraitCollection.current
      : UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
  }

  /// Called after the surroundings have changed because a view chose light or dark for itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func surroundingsChanged(from before: UITraitCollection) {
    traitCollectionDidChange(before)
    for view in subviews where view.overrideUserInterfaceStyle == .unspecified {
      view.surroundingsChanged(from: before)
    }
    reportChange()
  }

  /// The view around; nil if there is none.
  open override var next: UIResponder? { superview }

  // MARK: Views inside

  /// Adds a view above those inside.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Adds a view at an index among those inside.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view below another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    remove(view)
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }
  /// Adds a view above another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    remove(view)
    insert(view, at: (subviews.firstIndex { $0 === siblingSubview } ?? subviews.count - 1) + 1)
  }
  /// Moves a view inside above the others.
  open func bringSubviewToFront(_ view: UIView) { if remove(view) { subviews.append(view) } }
  /// Moves a view inside below the others.
  open func sendSubviewToBack(_ view: UIView) { if remove(view) { subviews.insert(view, at: 0) } }
  /// Exchanges two views inside by their indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

  /// Takes the view out of the one around it.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    superview.remove(self)
    self.superview = nil
    superview.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Returns whether the view is another one or inside of it.
  open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

  /// Returns the first view with a tag among this one and those inside; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  /// Called before the view gets into another one, or out of it: nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got into another one or out of it.
  open func didMoveToSuperview() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  @discardableResult
  private func remove(_ view: UIView) -> Bool {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return false }
    subviews.remove(at: index)
    reportChange()
    return true
  }

  private func insert(_ view: UIView, at index: Int) {
    // A view cannot be inside itself.
    guard !isDescendant(of: view) else { return }
    view.willMove(toSuperview: self)
    if let old = view.superview {
      if old !== self { old.willRemoveSubview(view) }
      old.remove(view)
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    setNeedsLayout()
    reportChange()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Called in views that are read from archives, which this class never is; for subclasses that override it.
  open func awakeFromNib() {}

  // MARK: Layout

  /// Places the views inside; does nothing in this class.
  open func layoutSubviews() {}
  /// Says that the views inside must be placed again.
  open func setNeedsLayout() { needsLayout = true }
  /// Places the views inside if that is needed, also those further inside.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  /// Returns the size that suits the view inside a size; its own one in this class.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Gives the view the size that suits it.
  open func sizeToFit() {
    let frame = frame
    self.frame = CGRect(origin: frame.origin, size: sizeThatFits(frame.size))
  }
  /// The value of `intrinsicContentSize` for a view without a size of its own: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The size of the content, in points; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Says that the size of the content has changed.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  // MARK: Touches

  /// Returns whether a point of the view's coordinates is inside of it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the innermost view at a point, those above first; nil outside and for views that cannot be used.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  // MARK: Drawing

  /// Draws the view's content into the current context; nothing in this class.
  open func draw(_ rect: CGRect) {}

  /// A closure that is called when the view looks different or when one inside does; set by what shows the view.
  package final var displayHandler: (@MainActor () -> Void)?
  /// Whether a view is laid out and drawn at the moment.
  static var isRecording = false

  /// Reports to what shows this view, or a view around it, that it looks different.
  private func reportChange() {
    // Layout and drawing come after the report that caused them; reporting them would never end.
    guard !Self.isRecording else { return }
    displayHandler?()
    superview?.reportChange()
  }

  /// Says that the view must be drawn again.
  open func setNeedsDisplay() { reportChange() }
  /// Says that a part of the view must be drawn again; the whole view is.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}
