import Foundation

/// The form of a floating-point number.
public struct OSLogFloatFormatting {
  let style: FloatStyle
  let precision: () -> Int?

  private init(
    _ form: FloatStyle.Form, _ explicitPositiveSign: Bool, _ uppercase: Bool,
    _ precision: @escaping () -> Int? = { nil }
  ) {
    style = FloatStyle(form: form, hasSign: explicitPositiveSign, isUppercase: uppercase)
    self.precision = precision
  }

  /// With six decimals.
  public static var fixed: OSLogFloatFormatting { fixed() }
  /// In base 16, as C's `%a`.
  public static var hex: OSLogFloatFormatting { hex() }
  /// With an exponent, as C's `%e`.
  public static var exponential: OSLogFloatFormatting { exponential() }
  /// With an exponent if it is needed, as C's `%g`.
  public static var hybrid: OSLogFloatFormatting { hybrid() }

  /// With six decimals.
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.fixed, explicitPositiveSign, uppercase)
  }

  /// With a number of decimals.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.fixed, explicitPositiveSign, uppercase, precision)
  }

  /// In base 16, as C's `%a`.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.hex, explicitPositiveSign, uppercase)
  }

  /// With an exponent and six decimals.
  public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.exponential, explicitPositiveSign, uppercase)
  }

  /// With an exponent and a number of decimals.
  public static func exponential(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.exponential, explicitPositiveSign, uppercase, precision)
  }

  /// With six significant digits.
  public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.hybrid, explicitPositiveSign, uppercase)
  }

  /// With a number of significant digits.
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(.hybrid, explicitPositiveSign, uppercase, precision)
  }
}

/// How a floating-point number is written: by C's rules, with a point in every locale.
struct FloatStyle: Sendable {
  enum Form: String, Sendable {
    case fixed = "f"
    case exponential = "e"
    case hybrid = "g"
    case hex = "a"
  }

  var form: Form
  var hasSign = false
  var isUppercase = false

  /// - Parameter precision: 0 to 512; nil: C's default.
  func text(_ number: Double, precision: Int? = nil) -> String {
    let digits = precision.map { ".\(max(0, min($0, Padding.most)))" } ?? ""
    let conversion = isUppercase ? form.rawValue.uppercased() : form.rawValue
    return String(format: "%" + (hasSign ? "+" : "") + digits + conversion, number)
  }
}
