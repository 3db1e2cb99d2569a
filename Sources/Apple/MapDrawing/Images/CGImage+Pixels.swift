import Foundation
internal import MapScene

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
