import Foundation

/// A view that arranges views in a row or below one another.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How lengths along the row are chosen.
  public enum Distribution: Int, Sendable {
    /// Each view in its length; the last one takes what is left.
    case fill = 0
    /// All views in one length.
    case fillEqually = 1
    /// By the lengths of contents, in proportion.
    case fillProportionally = 2
    /// Each view in its length, with equal distances.
    case equalSpacing = 3
    /// Each view in its length, with equal distances between the middles; arranged as `equalSpacing`.
    case equalCentering = 4
  }

  /// Where views are across the row.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the left or upper edge.
    case leading = 1
    /// By the first lines of texts; arranged as `leading`.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the right or lower edge.
    case trailing = 4
    /// By the last lines of texts; arranged as `trailing`.
    case lastBaseline = 5
  }

  /// The directions of a row.
  public enum Axis: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// Below one another.
    case vertical = 1
  }

  /// The views that are arranged, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the row.
  open var axis = Axis.horizontal { didSet { setNeedsLayout() } }
  /// How lengths along the row are chosen.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Where views are across the row.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The distance between views, in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Creates a row without views with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end of the row.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  /// Adds a view at an index of the row.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }
  /// Arranges a view no more; it stays inside.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// Arranges the view no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The views that take part, each with its length along the row and its extent across.
  private var parts: [(view: UIView, along: CGFloat, across: CGFloat)] {
    arrangedSubviews.filter { !$0.isHidden }.map { view in
      let own = view.intrinsicContentSize
      let size = CGSize(
        width: own.width < 0 ? view.bounds.width : own.width, height: own.height < 0 ? view.bounds.height : own.height)
      return axis == .horizontal ? (view, size.width, size.height) : (view, size.height, size.width)
    }
  }

  /// The size of what is shown, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size of what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let parts = parts
    let along = parts.reduce(0) { $0 + $1.along } + spacing * CGFloat(max(0, parts.count - 1))
    let across = parts.map(\.across).max() ?? 0
    return axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// Places the views that are shown.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts
    guard !parts.isEmpty else { return }
    let (length, breadth) =
      axis == .horizontal ? (bounds.width, bounds.height) : (bounds.height, bounds.width)
    let lengths = lengths(parts.map(\.along), length)
    let left = length - lengths.reduce(0, +)
    let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
    let gap = isSpaced && parts.count > 1 ? max(spacing, left / CGFloat(parts.count - 1)) : spacing
    var position: CGFloat = 0
    for ((view, _, own), length) in zip(parts, lengths) {
      let across = alignment == .fill ? breadth : min(own, breadth)
      let offset: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (breadth - across) / 2
        case .trailing, .lastBaseline: breadth - across
        }
      view.frame =
        axis == .horizontal
        ? CGRect(x: bounds.minX + position, y: bounds.minY + offset, width: length, height: across)
        : CGRect(x: bounds.minX + offset, y: bounds.minY + position, width: across, height: length)
      position += length + gap
    }
  }

  private func lengths(_ own: [CGFloat], _ length: CGFloat) -> [CGFloat] {
    let space = max(0, length - spacing * CGFloat(own.count - 1))
    let sum = own.reduce(0, +)
    switch distribution {
    case .fillEqually: return own.map { _ in space / CGFloat(own.count) }
    case .fillProportionally where sum > 0: return own.map { $0 * space / sum }
    case .fill, .fillProportionally: return own.dropLast() + [max(0, own[own.count - 1] + space - sum)]
    case .equalSpacing, .equalCentering: return own
    }
  }
}
