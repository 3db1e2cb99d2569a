import Foundation

/// A control of segments side by side, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  /// The index that means that no segment is selected: −1.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment
  /// Whether segments are selected only while pressed.
  open var isMomentary = false
  /// Whether widths follow the contents; only stored.
  open var apportionsSegmentWidthsByContent = false
  /// The colour of the selected segment; nil for the background's.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Creates a control without segments with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of titles and pictures, in the size that suits it.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        segments.append(Segment(image: image))
      } else {
        segments.append(Segment(title: item as? String ?? (item as? NSString).map { $0 as String } ?? ""))
      }
    }
    sizeToFit()
  }

  /// Creates a control with a segment for each action, which is called when people choose its segment.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    if frame.isEmpty { sizeToFit() }
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; `noSegment` for none. Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsDisplay()
    }
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selected >= index { selected += 1 }
    setNeedsDisplay()
  }

  /// Adds a segment with a title before the one of an index.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Adds a segment with a picture before the one of an index.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Adds a segment for an action before the one of an index.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  /// Takes a segment away.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
    setNeedsDisplay()
  }
  /// Takes all segments away.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
    setNeedsDisplay()
  }

  /// Calls a change with the segment of an index; nothing if there is none.
  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    setNeedsDisplay()
  }

  private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  /// Sets what is written on one of the segments.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// Returns the title of a segment; nil if it has none.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
  /// Sets the picture of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the picture of a segment; nil if it has none.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns whether a segment can be chosen; false if there is none.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
  /// Sets the action of a segment with its title and picture.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }
  /// Returns the action of a segment; nil if it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

  /// The titles, as the page shows them; an empty one for a picture.
  package final var segmentTitles: [String] { segments.map { $0.title ?? "" } }

  /// Selects a segment as a person does: its action and those of a change are called.
  package override func activate(value: Int? = nil) {
    guard canBeUsed, let value, let chosen = segment(value), chosen.isEnabled else { return }
    guard isMomentary || value != selected else { return }
    selectedSegmentIndex = value
    if let action = chosen.action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)

  /// Returns the size of what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest =
      segments.map { segment in
        max(segment.image?.size.width ?? 0, segment.title.map { TextMetrics.width(of: $0, Self.font) } ?? 0)
      }.max() ?? 0
    return CGSize(width: CGFloat(segments.count) * (widest + 20).rounded(.up), height: 32)
  }

  /// The size of what is shown, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Draws what is shown into the current context.
  open override func draw(_ rect: CGRect) {
    guard !segments.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.systemGray5.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    let width = bounds.width / CGFloat(segments.count)
    for (index, segment) in segments.enumerated() {
      let cell = CGRect(x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
      if index == selected {
        (selectedSegmentTintColor ?? .systemBackground).setFill()
        UIBezierPath(roundedRect: cell.insetBy(dx: 2, dy: 2), cornerRadius: 6).fill()
      }
      if let image = segment.image {
        image.draw(in: UIView.ContentMode.center.place(image.size, in: cell))
      } else if let title = segment.title {
        var text = StyledText(title, [.font: Self.font])
        text.color = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
        text.alignment = .center
        let height = Self.font.lineHeight
        text.draw(
          in: CGRect(x: cell.minX, y: cell.midY - height / 2, width: width, height: height), limit: 1, context: context)
      }
    }
  }
}
