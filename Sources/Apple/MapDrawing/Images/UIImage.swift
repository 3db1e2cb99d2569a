import Foundation
package import MapScene

/// A picture: the bytes of a PNG, JPEG or SVG file, or what a program has drawn.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// Which way up a picture is kept. Pictures are drawn as they are kept, whatever this says.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up = 0
    /// Turned by 180°.
    case down = 1
    /// Turned by 90° to the left.
    case left = 2
    /// Turned by 90° to the right.
    case right = 3
    /// Upright, as in a mirror.
    case upMirrored = 4
    /// Turned by 180°, as in a mirror.
    case downMirrored = 5
    /// Turned to the left, as in a mirror.
    case leftMirrored = 6
    /// Turned to the right, as in a mirror.
    case rightMirrored = 7
  }

  /// Whether a picture keeps its colours.
  public enum RenderingMode: Int, Sendable {
    /// As the place wants it where the picture is shown.
    case automatic = 0
    /// The picture's own colours.
    case alwaysOriginal = 1
    /// The tint colour in place of every colour.
    case alwaysTemplate = 2
  }

  /// What the picture consists of; nil for an empty one.
  let content: PictureContent?
  /// Width and height in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Which way up the picture is kept; only stored.
  public let imageOrientation: Orientation
  /// Whether the picture keeps its colours.
  public let renderingMode: RenderingMode
  /// Whether the picture is a symbol, drawn by code.
  public let isSymbolImage: Bool

  init(
    _ content: PictureContent?, size: CGSize, scale: CGFloat = 1, orientation: Orientation = .up,
    mode: RenderingMode = .automatic, isSymbol: Bool = false
  ) {
    self.content = content
    self.size = size
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    renderingMode = mode
    isSymbolImage = isSymbol
    super.init()
  }

  /// Creates an empty picture.
  public override convenience init() { self.init(nil, size: .zero) }

  /// Creates a picture from the bytes of a PNG, JPEG or SVG file with one pixel per point; nil for other bytes.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates a picture from the bytes of a PNG, JPEG or SVG file; nil for other bytes. `scale` is in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = ImageHeader.image([UInt8](data)) else { return nil }
    let scale = scale > 0 ? scale : 1
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    self.init(.file(image), size: size, scale: scale)
  }

  /// Reads a picture from a file; nil if that fails. A name that ends with @2x or @3x gives the pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: PictureFiles.scale(of: path))
  }

  /// Reads a picture from the program's folder or its resources; nil if there is none of this name.
  ///
  /// A name without an ending stands for PNG, JPEG and SVG files; files with @2x or @3x are found as well.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Reads a picture from a bundle, or as `init(named:)` does; nil if there is none of this name.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    guard let path = PictureFiles.path(of: name, in: bundle) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Creates the picture of `#imageLiteral`: that of `init(named:)`, or an empty one if there is none of this name.
  public required convenience init(imageLiteralResourceName name: String) {
    let image = UIImage(named: name)
    self.init(image?.content, size: image?.size ?? .zero, scale: image?.scale ?? 1)
  }

  /// Creates a symbol by its name among Apple's; nil if it is none of the few that are drawn here.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a symbol by its name among Apple's; nil if it is none of the few that are drawn here.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    let pointSize = (configuration as? SymbolConfiguration)?.pointSize ?? 17
    guard let steps = SymbolShapes.drawing(name, pointSize: pointSize) else { return nil }
    let edge = SymbolShapes.edge(pointSize)
    self.init(.steps(steps), size: CGSize(width: edge, height: edge), isSymbol: true)
  }

  /// Creates a picture with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates a picture with `scale` pixels per point; the orientation is only stored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.init(
      cgImage.content.resized(from: cgImage.contentSize, to: size), size: size, scale: scale, orientation: orientation)
  }

  /// The picture by its pixels; nil for an empty one.
  open var cgImage: CGImage? {
    content.map {
      CGImage(
        $0, contentSize: size, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }
  }

  /// Returns the picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content, size: size, scale: scale, orientation: imageOrientation, mode: renderingMode, isSymbol: isSymbolImage)
  }

  /// Returns the picture with one colour in place of every colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// Returns the picture with one colour in place of every colour, and another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content?.tinted(color.drawingColor, size: size, scale: scale), size: size, scale: scale,
      orientation: imageOrientation, mode: renderingMode, isSymbol: isSymbolImage)
  }

  /// The bytes of a PNG file; nil for an empty picture, and if what was drawn cannot be: without cairo.
  open func pngData() -> Data? { content?.png(size: size, scale: scale) }

  /// The bytes of the file if the picture was read from JPEG; otherwise nil: JPEG is not written.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard case .file(let image) = content, image.format == .jpeg else { return nil }
    return Data(image.bytes)
  }

  /// The picture as the bytes of a file: the file it was read from, or a PNG or SVG of what was drawn; nil if empty.
  package final var drawingImage: DrawingImage? { content?.encoded(size: size, scale: scale) }

  /// The steps that draw the picture in its own size from the origin on; without steps if it is empty.
  package final var drawing: Drawing { drawing(in: CGRect(origin: .zero, size: size)) }

  /// Returns the steps that draw the picture into a rectangle.
  package final func drawing(in rect: CGRect) -> Drawing { content?.drawing(size: size, in: rect) ?? Drawing() }
}

extension UIImage {
  /// What variant of a picture is wanted; pictures have one.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// In which size a symbol is wanted.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the font beside which the symbol stands, in points.
    let pointSize: CGFloat

    /// Creates a wish for the size of symbols beside a font of a size in points.
    public init(pointSize: CGFloat) {
      self.pointSize = pointSize > 0 ? pointSize : 17
      super.init()
    }

    /// Creates a wish for the size of symbols beside a font of a size in points; the weight is not used.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init(pointSize: pointSize) }
  }

  /// How heavy a symbol is; not used.
  public enum SymbolWeight: Int, Sendable {
    /// Not decided.
    case unspecified = 0
    /// As light as can be.
    case ultraLight = 1
    /// Very light.
    case thin = 2
    /// Lighter than regular.
    case light = 3
    /// Neither light nor heavy.
    case regular = 4
    /// A little heavier than regular.
    case medium = 5
    /// Half bold.
    case semibold = 6
    /// As heavy as headings are.
    case bold = 7
    /// Heavier than bold.
    case heavy = 8
    /// As heavy as can be.
    case black = 9
  }
}

/// The type of `#imageLiteral` where no other is wanted.
public typealias _ImageLiteralType = UIImage
