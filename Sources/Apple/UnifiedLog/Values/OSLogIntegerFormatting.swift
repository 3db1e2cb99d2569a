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
