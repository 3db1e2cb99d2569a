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
