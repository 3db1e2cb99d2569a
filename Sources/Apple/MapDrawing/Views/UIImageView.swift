import Foundation

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil for none.
  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if image !== oldValue { setNeedsDisplay() }
    }
  }
  /// The picture while highlighted; nil for `image`.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Whether the picture for that is shown.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// Creates a view of a picture in its size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of two pictures, in the size of the first one.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Creates a view with a frame, without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of what is shown, in points.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// Draws what is shown into the current context.
  open override func draw(_ rect: CGRect) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    let isTemplate =
      image.renderingMode == .alwaysTemplate || image.renderingMode == .automatic && image.isSymbolImage
    (isTemplate ? image.withTintColor(tintColor) : image).draw(in: contentMode.place(image.size, in: bounds))
  }
}

extension UIView.ContentMode {
  /// Returns where content of a size is drawn in a rectangle.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    var size = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let isLeft = self == .left || self == .topLeft || self == .bottomLeft
    let isRight = self == .right || self == .topRight || self == .bottomRight
    let isTop = self == .top || self == .topLeft || self == .topRight
    let isBottom = self == .bottom || self == .bottomLeft || self == .bottomRight
    return CGRect(
      x: isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2,
      y: isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
}
