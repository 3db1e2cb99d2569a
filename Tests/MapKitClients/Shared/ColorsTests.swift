import MapKit
import Testing

/// Colours as programs write them, which import no more than MapKit.
struct ColorsTests {
  @Test func colorsHaveNames() {
    let plain: [UIColor] = [
      .black, .darkGray, .lightGray, .white, .gray, .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple,
      .brown, .clear,
    ]
    let system: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
      .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3, .systemGray4,
      .systemGray5, .systemGray6, .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .label,
      .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .separator, .opaqueSeparator, .systemFill, .tintColor,
    ]
    #expect(Set(plain).count == 15 && system.count == 30)
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1" && UIColor.red.hash == UIColor.red.hash)
  }

  @Test func colorsAreMadeOfComponents() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let orange = UIColor(hue: 0.1, saturation: 1, brightness: 1, alpha: 1)
    orange.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.1) < 1e-9 && saturation == 1 && brightness == 1)
    var white: CGFloat = 0
    UIColor(white: 0.5, alpha: 1).getWhite(&white, alpha: &alpha)
    #expect(white == 0.5 && alpha == 1)
    #expect(UIColor(displayP3Red: 0, green: 0, blue: 0, alpha: 1).isEqual(UIColor(red: 0, green: 0, blue: 0, alpha: 1)))
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    #expect(UIColor(named: "AccentColor") == nil)
    #expect(UIColor.blue.copy() as? UIColor == UIColor.blue)
  }

  /// A program that stores the colour of a line.
  @Test func colorsAreArchived() throws {
    #expect(UIColor.supportsSecureCoding)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    UIColor.red.encode(with: archiver)
    archiver.finishEncoding()
    #expect(!archiver.encodedData.isEmpty)
    let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor.purple, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == .purple)
  }

  @Test func colorsFollowTheSurroundings() {
    let dark = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
    ])
    #expect(dark.userInterfaceStyle == .dark && dark.displayScale == 2)
    let color = UIColor(dynamicProvider: { traits in
      switch traits.userInterfaceStyle {
      case .dark: return .white
      case .light, .unspecified: return .black
      @unknown default: return .black
      }
    })
    #expect(color.resolvedColor(with: dark) == .white && color.cgColor == CGColor(gray: 0, alpha: 1))
    dark.performAsCurrent { #expect(UITraitCollection.current == dark && color.cgColor.components == [1, 1]) }
    #expect(UITraitCollection().userInterfaceStyle == UIUserInterfaceStyle.unspecified)
  }

  @Test func coreGraphicsHasColorsToo() {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) && UIColor(cgColor: color) == .red)
    #expect(color.numberOfComponents == 4 && color.colorSpace?.name == CGColorSpace.sRGB && color.copy() == color)
    #expect(color.copy(alpha: 0.5)?.alpha == 0.5 && Set([color, .black, .white, .clear]).count == 4)
    let spaces = [
      CGColorSpace(name: CGColorSpace.displayP3), CGColorSpace(name: CGColorSpace.extendedSRGB),
      CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceRGB(),
    ]
    #expect(Set(spaces).count == 4 && spaces.map { $0?.numberOfComponents } == [3, 3, 1, 3])
    #expect(CGColorSpaceCreateDeviceGray() == CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    #expect(CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1).components?.first == 0.5)
    let components: [CGFloat] = [0.1, 0.2, 0.3, 1]
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: components)?.components == components)
  }
}
