import Foundation

/// A control with a title and a picture that people tap.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// Only what the program gives it.
    case custom = 0
    /// A title in the tint colour.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a circle.
    case close = 7
  }

  /// What the button looks like.
  public private(set) var buttonType = ButtonType.custom
  /// The view of the title.
  public private(set) lazy var titleLabel: UILabel? = makeLabel()
  /// The view of the picture.
  public private(set) lazy var imageView: UIImageView? = makeImageView()
  /// The distances from the edges to title and picture, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Title, picture, colours and distances in one; nil where they are set one by one.
  open var configuration: Configuration? { didSet { contentChanged() } }
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  /// Creates a button of the custom type with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button of a type in the size that suits it.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    sizeToFit()
  }

  /// Creates a button of a type with the title, the picture and the handler of an action.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a button with the title, the picture and the handler of an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button with a configuration and an action's handler.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    adopt(primaryAction)
    sizeToFit()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
    if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
  }

  // MARK: Content by state

  /// Sets what is written on the button in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }
  /// Returns the title for a state; nil if none was set.
  open func title(for state: State) -> String? { titles[state] }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }
  /// Returns the colour of the title for a state; nil if none was set.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }
  /// Returns the picture for a state; nil if none was set.
  open func image(for state: State) -> UIImage? { images[state] }
  /// Sets the picture below title and picture for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }
  /// Returns the picture below title and picture for a state; nil if none was set.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  /// The title that is shown.
  open var currentTitle: String? { titles[state] ?? titles[.normal] ?? configuration?.title }
  /// The picture that is shown.
  open var currentImage: UIImage? { images[state] ?? images[.normal] ?? configuration?.image }
  /// The picture that is shown below title and picture.
  open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }
  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor {
    if let color = titleColors[state] ?? titleColors[.normal] { return color }
    if !isEnabled { return .systemGray }
    if let configuration { return configuration.foreground(tintColor) }
    return buttonType == .custom ? .white : tintColor
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Shows title and picture in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  // MARK: Layout

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(image: nil)
    addSubview(view)
    return view
  }

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  /// The sizes of picture and title, in points, and the distance between them.
  private var parts: (image: CGSize, title: CGSize, gap: CGFloat) {
    let image = currentImage?.size ?? .zero
    titleLabel?.text = currentTitle
    let title = currentTitle.map { $0.isEmpty ? .zero : titleLabel?.sizeThatFits(.zero) ?? .zero } ?? .zero
    let gap = configuration?.imagePadding ?? 0
    return (image, title, image.width > 0 && title.width > 0 ? gap : 0)
  }

  /// The size of what is shown, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size of what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title, gap) = parts
    return CGSize(
      width: insets.left + image.width + gap + title.width + insets.right,
      height: insets.top + max(image.height, title.height) + insets.bottom)
  }

  /// Places the views that are shown.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (image, title, gap) = parts
    let area = bounds.inset(by: insets)
    let titleWidth = min(title.width, max(0, area.width - image.width - gap))
    let isPicture = title.width == 0 && image.width > 0
    let pictureSize = CGSize(
      width: isPicture && contentHorizontalAlignment == .fill ? area.width : image.width,
      height: isPicture && contentVerticalAlignment == .fill ? area.height : image.height)
    let x = left(of: pictureSize.width + gap + titleWidth, in: area)
    imageView?.image = currentImage.map { picture in
      buttonType != .custom && picture.renderingMode == .automatic
        ? picture.withRenderingMode(.alwaysTemplate) : picture
    }
    imageView?.frame = CGRect(origin: CGPoint(x: x, y: top(of: pictureSize.height, in: area)), size: pictureSize)
    titleLabel?.textColor = currentTitleColor
    titleLabel?.frame = CGRect(
      x: x + pictureSize.width + gap, y: top(of: title.height, in: area), width: titleWidth, height: title.height)
  }

  private func left(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .left, .leading: area.minX
    case .right, .trailing: area.maxX - width
    case .center, .fill: area.midX - width / 2
    }
  }

  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: area.minY
    case .bottom: area.maxY - height
    case .center, .fill: area.midY - height / 2
    }
  }

  /// Draws what is shown into the current context.
  open override func draw(_ rect: CGRect) {
    if let configuration, let color = configuration.background(tintColor) {
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: configuration.radius(bounds)).fill()
    }
    currentBackgroundImage?.draw(in: bounds)
  }
}

extension UIButton.ButtonType {
  fileprivate var symbol: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle"
    }
  }
}
