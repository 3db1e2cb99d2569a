/// The form of an integer: its base, sign and least number of digits.
public struct OSLogIntegerFormatting {
  let style: IntegerStyle
  let minDigits: () -> Int

  private init(_ style: IntegerStyle, _ minDigits: @escaping () -> Int = { 1 }) {
    self.style = style
    self.minDigits = minDigits
  }

  /// Base 10.
  public static var decimal: OSLogIntegerFormatting { decimal() }
  /// Base 16; a negative number is the bits of its type.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// Base 8; a negative number is the bits of its type.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// Base 10.
  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(IntegerStyle(radix: 10, hasSign: explicitPositiveSign))
  }

  /// Base 10, with zeros before it up to a number of digits.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(IntegerStyle(radix: 10, hasSign: explicitPositiveSign), minDigits)
  }

  /// Base 16.
  /// - Parameter includePrefix: writes `0x`.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      IntegerStyle(radix: 16, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase))
  }

  /// Base 16, with zeros before it up to a number of digits.
  /// - Parameter includePrefix: writes `0x`.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      IntegerStyle(radix: 16, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase),
      minDigits)
  }

  /// Base 8.
  /// - Parameter includePrefix: writes `0`.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      IntegerStyle(radix: 8, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase))
  }

  /// Base 8, with zeros before it up to a number of digits.
  /// - Parameter includePrefix: writes `0`.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      IntegerStyle(radix: 8, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase),
      minDigits)
  }
}

/// How an integer is written.
struct IntegerStyle: Sendable {
  var radix = 10
  /// Whether a number that is not negative has a plus sign.
  var hasSign = false
  /// `0x` before base 16, `0` before base 8.
  var hasPrefix = false
  var isUppercase = false

  /// - Parameter minDigits: at most 512 are written; base 16 and base 8 show the bits of a negative number.
  func text<Number: FixedWidthInteger>(_ number: Number, minDigits: Int = 1) -> String {
    let isNegative = radix == 10 && number < 0
    let magnitude = radix == 10 ? number.magnitude : Number.Magnitude(truncatingIfNeeded: number)
    let digits = String(magnitude, radix: radix, uppercase: isUppercase)
    let sign = isNegative ? "-" : hasSign ? "+" : ""
    return sign + prefix + Padding.filled(digits, to: minDigits, with: "0", isLeft: false)
  }

  private var prefix: String {
    guard hasPrefix else { return "" }
    return radix == 16 ? (isUppercase ? "0X" : "0x") : radix == 8 ? "0" : ""
  }
}
