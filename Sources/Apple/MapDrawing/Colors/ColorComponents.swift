import Foundation
internal import MapScene

/// A colour as its program gave it: as a grey or in sRGB, where components may be beyond 0...1.
struct ColorComponents: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case gray(CGFloat)
    case rgb(CGFloat, CGFloat, CGFloat)
  }

  var base: Base
  var alpha: CGFloat

  init(white: CGFloat, alpha: CGFloat) {
    base = .gray(white)
    self.alpha = Self.limited(alpha)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    base = .rgb(red, green, blue)
    self.alpha = Self.limited(alpha)
  }

  /// Hue, saturation and brightness in 0...1, limited to it.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (h, s, v) = (Self.limited(hue) * 6, Self.limited(saturation), Self.limited(brightness))
    /// Returns the component that is largest `n` sixths of the circle before its own hue.
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + h).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// From Display P3, by its primaries; its white D65 is that of sRGB.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ c: CGFloat) -> CGFloat {
      let a = abs(c)
      return (a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4)) * (c < 0 ? -1 : 1)
    }
    func encoded(_ c: CGFloat) -> CGFloat {
      let a = abs(c)
      return (a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055) * (c < 0 ? -1 : 1)
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.224_940_2 * r - 0.224_940_2 * g), green: encoded(-0.042_056_9 * r + 1.042_056_9 * g),
      blue: encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), alpha: alpha)
  }

  var red: CGFloat { rgb.0 }
  var green: CGFloat { rgb.1 }
  var blue: CGFloat { rgb.2 }

  private var rgb: (CGFloat, CGFloat, CGFloat) {
    switch base {
    case .gray(let white): return (white, white, white)
    case .rgb(let red, let green, let blue): return (red, green, blue)
    }
  }

  /// The grey of the same brightness, by the weights of Rec. 709.
  var white: CGFloat {
    switch base {
    case .gray(let white): return white
    case .rgb(let red, let green, let blue): return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }

  /// Hue, saturation and brightness in 0...1; greys have hue 0.
  var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let range = largest - smallest
    guard range > 0, largest > 0 else { return (0, 0, largest) }
    var hue: CGFloat
    if largest == red {
      hue = (green - blue) / range
    } else if largest == green {
      hue = (blue - red) / range + 2
    } else {
      hue = (red - green) / range + 4
    }
    if hue < 0 { hue += 6 }
    return (hue / 6, range / largest, largest)
  }

  /// The components as CoreGraphics lists them: the grey or three colours, then alpha.
  var list: [CGFloat] {
    switch base {
    case .gray(let white): return [white, alpha]
    case .rgb(let red, let green, let blue): return [red, green, blue, alpha]
    }
  }

  func withAlpha(_ alpha: CGFloat) -> ColorComponents {
    var copy = self
    copy.alpha = Self.limited(alpha)
    return copy
  }

  /// The colour as it is drawn, inside 0...1.
  var drawn: Color {
    Color(
      red: Double(Self.limited(red)), green: Double(Self.limited(green)), blue: Double(Self.limited(blue)),
      alpha: Double(alpha))
  }

  /// Returns the nearest number in 0...1; 0 for NaN.
  private static func limited(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
}
