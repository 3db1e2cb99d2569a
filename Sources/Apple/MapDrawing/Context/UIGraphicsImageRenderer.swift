import Foundation

/// How a picture is drawn.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 1
  /// Whether the picture begins black instead of transparent.
  open var opaque = false

  /// Returns the format of the machine: one pixel per point.
  open class func `default`() -> Self { Self() }
  /// Returns the format that suits the machine best: one pixel per point.
  open class func preferred() -> Self { Self() }

  /// Creates a format of one pixel per point.
  public required override init() { super.init() }
}

/// What a picture is drawn with.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, which is also the current one of the thread.
  public let cgContext: CGContext
  /// How the picture is drawn.
  public let format: UIGraphicsImageRendererFormat
  private let picture: PictureFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ picture: PictureFormat) {
    cgContext = context
    self.format = format
    self.picture = picture
    super.init()
  }

  /// The picture as it has been drawn so far.
  open var currentImage: UIImage { picture.image(of: cgContext) }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle, combined with what is below.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a line of one point inside the edges of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Limits what follows to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// How pictures are drawn.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of pictures that show a rectangle of coordinates.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  /// Creates a renderer of pictures that show a rectangle of coordinates, one pixel per point.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer of pictures of a size in points, one pixel per point.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates a renderer of pictures of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the picture that a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let picture = PictureFormat(size: bounds.size, scale: format.scale > 0 ? format.scale : 1)
    let context = picture.context(opaque: format.opaque, origin: bounds.origin)
    GraphicsStack.with(context) { actions(UIGraphicsImageRendererContext(context, format, picture)) }
    return picture.image(of: context)
  }

  /// Returns the bytes of a PNG file of what a closure draws; empty without cairo.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
