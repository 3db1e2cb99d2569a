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
