extension TextRun {
  /// The width of the text as far as it can be known without a font: wide characters of Chinese, Japanese and Korean
  /// are as wide as `size`, others a little more than half of it.
  public var estimatedWidth: Double { TextRun.estimatedWidth(of: text, size: size, weight: weight) }

  /// Returns the estimated width of a text for a font size.
  public static func estimatedWidth(of text: String, size: Double, weight: Int = 400) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width += 1
      case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: break
      case 0x20, 0x21, 0x27...0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x7C: width += 0.34
      case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: width += 0.9
      default: width += 0.64
      }
    }
    return width * size * (weight >= 600 ? 1.08 : 1)
  }
}
