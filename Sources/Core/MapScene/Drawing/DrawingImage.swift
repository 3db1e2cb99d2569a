/// A picture as its file's bytes.
public struct DrawingImage: Hashable, Sendable {
  /// The format of the bytes.
  public enum Format: UInt8, Hashable, Sendable {
    /// PNG.
    case png
    /// JPEG.
    case jpeg
    /// SVG.
    case svg
  }

  /// The format of the bytes.
  public var format: Format
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The width in pixels; of SVG in its unit. 0 if unknown.
  public var width: Int
  /// The height in pixels; of SVG in its unit. 0 if unknown.
  public var height: Int

  /// Creates a picture whose size is known.
  public init(format: Format, bytes: [UInt8], width: Int, height: Int) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// The media type, as in HTTP and in data URLs.
  public var mediaType: StaticString {
    switch format {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .svg: "image/svg+xml"
    }
  }
}
