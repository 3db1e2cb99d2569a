import Foundation
internal import MapScene

/// A picture by its pixels.
public final class CGImage: Hashable, Sendable {
  let content: PictureContent
  /// Size of the content in its own unit.
  let contentSize: CGSize
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  init(_ content: PictureContent, contentSize: CGSize, width: Int, height: Int) {
    self.content = content
    self.contentSize = contentSize
    self.width = width
    self.height = height
  }

  /// Returns the part of the picture inside a rectangle, in pixels; nil if nothing is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let whole = CGRect(x: -part.minX, y: -part.minY, width: CGFloat(width), height: CGFloat(height))
    return CGImage(
      .steps(content.drawing(size: contentSize, in: whole)), contentSize: part.size, width: Int(part.width),
      height: Int(part.height))
  }

  /// Returns an equal picture.
  public func copy() -> CGImage? { self }

  /// Returns whether both are one picture.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where the alpha of a pixel is.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere; the pixel has colours only.
  case none = 0
  /// After the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// After the colours.
  case last = 3
  /// Before the colours.
  case first = 4
  /// Nowhere; a byte after the colours is skipped.
  case noneSkipLast = 5
  /// Nowhere; a byte before the colours is skipped.
  case noneSkipFirst = 6
  /// The pixel is nothing else.
  case alphaOnly = 7
}

/// How the pixels of a picture are stored.
public struct CGBitmapInfo: OptionSet, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
  /// Components are floating-point numbers; such pixels are not read.
  public static let floatComponents = CGBitmapInfo(rawValue: 256)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pixels of 32 bits, the last component first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Pixels of 32 bits, the first component first in memory.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// How colours outside of a space are brought into it; pictures keep theirs.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As usual for the context.
  case defaultIntent = 0
  /// The nearest colour.
  case absoluteColorimetric = 1
  /// The nearest colour, relative to white.
  case relativeColorimetric = 2
  /// All colours move a little.
  case perceptual = 3
  /// Strong colours stay strong.
  case saturation = 4
}

/// The type of bytes in CoreFoundation; `data as CFData` compiles with it.
public typealias CFData = Data

/// Bytes that a picture is made from.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }
}

extension CGImage {
  /// Creates a picture of 8 bits a component from pixels: grey, or three colours with or without alpha.
  ///
  /// It is nil for other forms of pixels and if there are fewer bytes than rows need.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8 for grey, 24 or 32 for colours.
  ///   - bytesPerRow: the distance from one row to the next one, in bytes.
  ///   - space: grey or colours.
  ///   - bitmapInfo: where the alpha is, and the order of bytes.
  ///   - provider: the bytes, from the upper left pixel on.
  ///   - decode: not used.
  ///   - shouldInterpolate: not used: enlarged pictures are smooth.
  ///   - intent: not used.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents), let data = provider.data,
      let layout = PixelLayout(
        components: space.numberOfComponents, bytes: bitsPerPixel / 8,
        alpha: CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue),
        isReversed: bitmapInfo.intersection(.byteOrderMask) == .byteOrder32Little),
      let file = PixelFile.png(Array(data), width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
    else { return nil }
    self.init(
      .file(DrawingImage(format: .png, bytes: file, width: width, height: height)),
      contentSize: CGSize(width: width, height: height), width: width, height: height)
  }

  /// Creates a picture from the bytes of a PNG file; nil for other bytes.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source, .png) }

  /// Creates a picture from the bytes of a JPEG file; nil for other bytes.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source, .jpeg) }

  private convenience init?(file source: CGDataProvider, _ format: DrawingImage.Format) {
    guard let data = source.data, let image = ImageHeader.image(Array(data)), image.format == format else { return nil }
    self.init(
      .file(image), contentSize: CGSize(width: image.width, height: image.height), width: image.width,
      height: image.height)
  }
}
