import Foundation
import MapDrawing
import MapScene
import Testing

@Suite struct UIColorTests {
  private func hsb(_ color: UIColor) -> [CGFloat] {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    return [h, s, b, a]
  }

  private static let pureColors: [(UIColor, [Double])] = [
    (.red, [0, 1, 1, 1]), (.yellow, [1.0 / 6, 1, 1, 1]), (.green, [1.0 / 3, 1, 1, 1]), (.cyan, [0.5, 1, 1, 1]),
    (.blue, [2.0 / 3, 1, 1, 1]), (.magenta, [5.0 / 6, 1, 1, 1]), (.gray, [0, 0, 0.5, 1]),
  ]

  @Test(arguments: pureColors) func hueOfPureColors(color: UIColor, expected: [Double]) {
    for (value, wanted) in zip(hsb(color), expected) { #expect(abs(Double(value) - wanted) < 1e-12) }
  }

  @Test func hueSaturationBrightnessGoThereAndBack() {
    for hue in stride(from: 0.0, to: 1, by: 0.07) {
      let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5)
      for (value, wanted) in zip(hsb(color), [hue, 0.6, 0.8, 0.5]) { #expect(abs(value - wanted) < 1e-12) }
    }
  }

  @Test func componentsBeyondTheRangeAreLimitedWhenDrawn() {
    let color = UIColor(red: 1.5, green: -1, blue: .nan, alpha: 7)
    #expect(color.drawingColor == Color(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func greysKeepTheirSpace() {
    #expect(UIColor.white.cgColor.components == [1, 1])
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor(white: 0.5, alpha: 1) == .gray)
    #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
    #expect(UIColor.orange.description == "UIExtendedSRGBColorSpace 1 0.5 0 1")
  }

  @Test func dynamicColorsFollowTheSurroundings() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.drawingColor == Color(red: 0, green: 0, blue: 0))
    #expect(color.drawingColor(dark: true) == Color(red: 1, green: 1, blue: 1))
    var inside = Color.clear
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      inside = color.withAlphaComponent(0.5).drawingColor
    }
    #expect(inside == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(color.drawingColor == .black)
  }

  @Test func colorThatProvidesItselfEnds() {
    final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    let circle = UIColor { _ in box.color ?? .red }
    box.color = circle
    #expect(circle.drawingColor == .clear)
    box.color = nil
  }

  @Test func displayP3IsWiderThanSRGB() {
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).drawingColor.rgba == 0xFFFF_FFFF)
    var red: CGFloat = 0
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&red, green: nil, blue: nil, alpha: nil)
    // The red of Display P3 in sRGB is (1.0930, −0.2267, −0.1501) by the matrices of CSS Color 4.
    #expect(abs(red - 1.0930) < 1e-3)
  }

  @Test func colorsAreArchived() throws {
    for color in [UIColor.orange, .gray] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
      #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
    }
  }

  @Test func colorSpacesReadTheirComponents() throws {
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    #expect(CGColor(colorSpace: gray, components: [0.25, 0.5])?.components == [0.25, 0.5])
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])?.alpha == 0.4)
    #expect(CGColorSpace(name: "Unknown") == nil)
  }
}
