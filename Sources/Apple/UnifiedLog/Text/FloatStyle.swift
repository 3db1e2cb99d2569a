import Foundation

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
