import Foundation
package import MapScene

/// A colour with its opacity, as contexts and layers have it.
public final class CGColor: Hashable, Sendable {
  let parts: ColorComponents

  init(_ parts: ColorComponents) { self.parts = parts }

  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black that cannot be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Creates a colour in sRGB; components in 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour in sRGB; components in 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(ColorComponents(white: gray, alpha: alpha)) }

  /// Creates a grey from 0 (black) to 1 (white) with sRGB's brightness.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(white: gray, alpha: alpha))
  }

  /// Creates a colour from as many components as the space has, and the opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let c = components
    if space.numberOfComponents == 1 {
      self.init(ColorComponents(white: c[0], alpha: c[1]))
    } else if space.name == CGColorSpace.displayP3 {
      self.init(ColorComponents(displayP3Red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    } else {
      self.init(ColorComponents(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    }
  }

  /// The opacity, 0...1.
  public var alpha: CGFloat { parts.alpha }
  /// A grey and its opacity, or red, green, blue and the opacity.
  public var components: [CGFloat]? { parts.list }
  /// 2 for a grey and 4 for a colour.
  public var numberOfComponents: Int { parts.list.count }
  /// What the components mean.
  public var colorSpace: CGColorSpace? {
    numberOfComponents == 2 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
  }

  /// Returns an equal colour.
  public func copy() -> CGColor? { CGColor(parts) }
  /// Returns the colour with another opacity, 0...1.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(parts.withAlpha(alpha)) }

  /// Returns whether space, components and opacity are equal.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.parts == rhs.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// The colour as it is recorded.
  package var drawingColor: Color { parts.drawn }
}

/// What the components of a colour mean. Everything is drawn in sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components beyond 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of Display P3, whose colours are converted to sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of the grey scale with sRGB's brightness.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name of the space.
  public let name: String?

  /// Creates the space of a name; nil if it is not one of the names above.
  public init?(name: String) {
    guard [Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.genericGrayGamma2_2].contains(name) else { return nil }
    self.name = name
  }

  init(_ name: String) { self.name = name }

  /// The number of components without alpha: 1 or 3.
  public var numberOfComponents: Int { name == Self.genericGrayGamma2_2 ? 1 : 3 }

  /// Returns whether two spaces have the same name.
  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(CGColorSpace.sRGB) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the grey scale.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(CGColorSpace.genericGrayGamma2_2) }
