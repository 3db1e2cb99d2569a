import Foundation
package import MapScene

/// A colour with its opacity, which may depend on light or dark surroundings.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
  private enum Kind {
    case fixed(ColorComponents)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }
  private let kind: Kind

  /// Creates a grey from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    kind = .fixed(ColorComponents(white: white, alpha: alpha))
    super.init()
  }

  /// Creates a colour in sRGB; components in 0...1, those beyond are kept and limited when drawn.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// Creates a colour by hue, saturation and brightness, each in 0...1 and limited to it.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    kind = .fixed(ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    super.init()
  }

  /// Creates a colour from components in Display P3, converted to sRGB.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(ColorComponents(displayP3Red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// Creates a colour with the components of another one.
  public init(cgColor: CGColor) {
    kind = .fixed(cgColor.parts)
    super.init()
  }

  /// Creates a colour that a closure chooses by the surroundings.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
    super.init()
  }

  /// Creates the colour of `#colorLiteral`, in sRGB.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Returns nil: there are no catalogues of colours.
  public convenience init?(named name: String) { return nil }

  /// Reads a colour from an archive; nil if it holds none.
  public required init?(coder: NSCoder) {
    let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "components") as? [NSNumber] ?? []
    let c = list.map { CGFloat($0.doubleValue) }
    switch c.count {
    case 2: kind = .fixed(ColorComponents(white: c[0], alpha: c[1]))
    case 4: kind = .fixed(ColorComponents(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    default: return nil
    }
    super.init()
  }

  /// Writes the components to an archive; those of light surroundings if they depend on them.
  open func encode(with coder: NSCoder) {
    coder.encode(NSArray(array: parts.list.map { NSNumber(value: Double($0)) }), forKey: "components")
  }

  /// Whether archives name their classes; true.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The components; those of light surroundings if the colour depends on them.
  final var parts: ColorComponents {
    // The surroundings are looked up per thread, which most colours do not need.
    if case .fixed(let parts) = kind { return parts }
    return resolved(UITraitCollection.current)
  }

  private func resolved(_ traits: UITraitCollection) -> ColorComponents {
    var color = self
    // Providers may return colours with providers; eight of them is a circle.
    for _ in 0..<8 {
      switch color.kind {
      case .fixed(let parts): return parts
      case .dynamic(let provider): color = provider(traits)
      }
    }
    return ColorComponents(white: 0, alpha: 0)
  }

  /// Returns the colour for certain surroundings.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic = kind else { return self }
    return UIColor(cgColor: CGColor(resolved(traitCollection)))
  }

  /// Returns the colour with another opacity, 0...1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard case .dynamic(let provider) = kind else { return UIColor(cgColor: CGColor(parts.withAlpha(alpha))) }
    return UIColor { provider($0).withAlphaComponent(alpha) }
  }

  /// The colour for contexts and layers.
  open var cgColor: CGColor { CGColor(parts) }

  /// Stores red, green, blue and opacity where there is a pointer; true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Stores hue, saturation, brightness and opacity, each 0...1, where there is a pointer; true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (parts, hsb) = (parts, parts.hsb)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = parts.alpha
    return true
  }

  /// Stores the grey of the same brightness and the opacity where there is a pointer; true.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    white?.pointee = parts.white
    alpha?.pointee = parts.alpha
    return true
  }

  /// Returns whether another object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (kind, other.kind) {
    case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
    default: return self === other
    }
  }

  /// A number that equal objects share.
  open override var hash: Int {
    guard case .fixed(let parts) = kind else { return ObjectIdentifier(self).hashValue }
    return parts.hashValue
  }

  open override var description: String {
    let numbers = parts.list.map { String(format: "%g", Double($0)) }.joined(separator: " ")
    return (parts.list.count == 2 ? "UIExtendedGrayColorSpace " : "UIExtendedSRGBColorSpace ") + numbers
  }

  /// The colour as it is recorded.
  package final var drawingColor: Color { parts.drawn }

  /// Returns the colour as it is recorded in light or dark surroundings.
  package final func drawingColor(dark: Bool) -> Color {
    resolved(UITraitCollection(userInterfaceStyle: dark ? .dark : .light)).drawn
  }
}

/// The type of `#colorLiteral` where no other is wanted.
public typealias _ColorLiteralType = UIColor
