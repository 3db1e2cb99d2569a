import Foundation

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on. Setting it sends no event.
  open var isOn = false { didSet { setNeedsDisplay() } }
  /// The colour when on; nil for green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Creates a switch of 51 × 31 points; the frame's size is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Switches on or off without an event.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Switches as a person does: to a value, 0 being off, or over.
  package override func activate(value: Int? = nil) {
    guard canBeUsed else { return }
    let new = value.map { $0 != 0 } ?? !isOn
    guard new != isOn else { return }
    isOn = new
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Returns the size of what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }

  /// The size of what is shown, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Draws what is shown into the current context.
  open override func draw(_ rect: CGRect) {
    (isOn ? onTintColor ?? .systemGreen : .systemGray4).withAlphaComponent(isEnabled ? 1 : 0.5).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    let edge = bounds.height - 4
    (thumbTintColor ?? .white).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: isOn ? bounds.maxX - edge - 2 : bounds.minX + 2, y: bounds.minY + 2, width: edge, height: edge)
    ).fill()
  }
}
