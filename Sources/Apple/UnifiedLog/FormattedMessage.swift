import Foundation
import Glibc

/// A format of C with its arguments as the parts of a message.
struct FormattedMessage {
  private(set) var segments: [MessageSegment] = []
  private var arguments: ArraySlice<any CVarArg>
  private let errorNumber: CInt

  /// - Parameter errorNumber: `errno`, which `%m` shows.
  init(_ format: String, _ arguments: [any CVarArg], errorNumber: CInt) {
    self.arguments = arguments[...]
    self.errorNumber = errorNumber
    var scanner = FormatScanner(format)
    while let piece = scanner.next() {
      switch piece {
      case .text(let text): segments.append(.literal(text))
      case .item(let item): segments.append(segment(item))
      }
    }
  }

  private static var missing: MessageSegment { .literal("<no argument>") }

  private mutating func segment(_ item: FormatItem) -> MessageSegment {
    guard let width = count(item.width), let precision = count(item.precision) else { return FormattedMessage.missing }
    let text: ArgumentText
    if item.conversion == "m" {
      text = ArgumentText(errorNumber: errorNumber)
    } else {
      guard let argument = arguments.popFirst() else { return FormattedMessage.missing }
      text = ArgumentText(argument, item, precision: precision.number)
    }
    let isLeft = item.isLeft || width.number ?? 0 < 0
    let columns = width.number?.magnitude ?? 0
    let fill: Character = item.fillsWithZeros && !isLeft && text.isUnsignedDigits ? "0" : " "
    return .value(
      MessageValue(privacy: item.privacy, isNumber: text.isNumber) {
        Padding.filled(text.text, to: Int(clamping: columns), with: fill, isLeft: isLeft)
      })
  }

  /// A number that the format may leave out.
  private struct OptionalCount { var number: Int? }

  /// Returns a width or a precision; nil if its argument is missing.
  private mutating func count(_ count: FormatItem.Count?) -> OptionalCount? {
    switch count {
    case nil: return OptionalCount(number: nil)
    case .number(let number): return OptionalCount(number: number)
    case .argument:
      guard let argument = arguments.popFirst() else { return nil }
      return OptionalCount(number: (argument as? any BinaryInteger).map { Int(clamping: $0) } ?? 0)
    }
  }
}

/// The text of one argument of a format.
///
/// The argument's own type decides what can be shown: a conversion that does not fit is ignored, and nothing is read from
/// an address that the argument's type does not promise to be a text.
struct ArgumentText {
  let text: String
  /// Whether it is a number, which may be read unless the format hides it.
  let isNumber: Bool
  /// Whether zeros may stand before it.
  private(set) var isUnsignedDigits = false

  init(_ argument: any CVarArg, _ item: FormatItem, precision: Int?) {
    switch argument {
    case let number as any FixedWidthInteger: self.init(integer: number, item, precision)
    case let number as Double: self.init(number, item, precision)
    case let number as Float: self.init(Double(number), item, precision)
    case let number as CGFloat: self.init(Double(number), item, precision)
    case let number as Bool: self.init(number.description, isNumber: true)
    case let text as String: self.init(ArgumentText.cut(text, precision), isNumber: false)
    case let address as OpaquePointer: self.init(String(describing: address), isNumber: true)
    case let address as UnsafePointer<CChar> where item.conversion == "p":
      self.init(String(describing: address), isNumber: true)
    case let address as UnsafeMutablePointer<CChar> where item.conversion == "p":
      self.init(String(describing: address), isNumber: true)
    case let text as UnsafePointer<CChar>: self.init(CText.text(text, precision), isNumber: false)
    case let text as UnsafeMutablePointer<CChar>: self.init(CText.text(UnsafePointer(text), precision), isNumber: false)
    case let object as NSString: self.init(ArgumentText.cut(object.description, precision), isNumber: false)
    default: self.init(String(describing: argument), isNumber: false)
    }
  }

  init(errorNumber: CInt) { self.init(ArgumentText.error(Int(errorNumber)), isNumber: true) }

  private init(_ text: String, isNumber: Bool) {
    self.text = text
    self.isNumber = isNumber
  }

  private init(_ number: Double, _ item: FormatItem, _ precision: Int?) {
    let name = String(item.conversion)
    let form = FloatStyle.Form(rawValue: name.lowercased()) ?? .hybrid
    let style = FloatStyle(form: form, hasSign: item.hasSign, isUppercase: name != name.lowercased())
    text = style.text(number, precision: precision.flatMap { $0 < 0 ? nil : $0 })
    isNumber = true
    isUnsignedDigits = number.isFinite && number.sign == .plus && !item.hasSign && form != .hex
  }

  private init<Number: FixedWidthInteger>(integer number: Number, _ item: FormatItem, _ precision: Int?) {
    isNumber = true
    if let word = ArgumentText.word(number, item.annotations) {
      text = word
      return
    }
    var style = IntegerStyle(hasSign: item.hasSign)
    var unsigned = false
    switch item.conversion {
    case "x", "X", "p": style = IntegerStyle(radix: 16, hasPrefix: item.hasPrefix || item.conversion == "p")
    case "o", "O": style = IntegerStyle(radix: 8, hasPrefix: item.hasPrefix)
    case "u", "U": unsigned = true
    case "c", "C":
      text = UInt32(exactly: number).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? number.description
      return
    default: break
    }
    style.isUppercase = item.conversion == "X"
    let digits = min(Padding.most, max(1, precision ?? 1))
    text =
      unsigned
      ? style.text(Number.Magnitude(truncatingIfNeeded: number), minDigits: digits)
      : style.text(number, minDigits: digits)
    isUnsignedDigits = text.first?.isHexDigit == true && !style.hasPrefix && precision == nil
  }

  /// Returns the word for a number that is a code.
  private static func word(_ number: some FixedWidthInteger, _ annotations: [String]) -> String? {
    if annotations.contains("bool") { return OSLogBoolFormat.truth.text(number != 0) }
    if annotations.contains("BOOL") { return number != 0 ? "YES" : "NO" }
    if annotations.contains("errno") || annotations.contains("darwin.errno") { return error(Int(clamping: number)) }
    return nil
  }

  private static func error(_ number: Int) -> String {
    let code = CInt(clamping: number)
    return "[\(code): \(String(cString: strerror(code)))]"
  }

  private static func cut(_ text: String, _ precision: Int?) -> String {
    guard let precision, precision >= 0 else { return text }
    return String(text.prefix(precision))
  }
}

/// A text of C, which ends with a zero byte.
enum CText {
  /// Returns the text at an address, at most as long as a line.
  ///
  /// - Parameter precision: bytes that may be read, even without a zero byte; nil: as many as a line has.
  static func text(_ address: UnsafePointer<CChar>, _ precision: Int?) -> String {
    let most = precision.flatMap { $0 < 0 ? nil : min($0, LogLine.limit) } ?? LogLine.limit
    let bytes = UnsafeRawBufferPointer(start: address, count: strnlen(address, most))
    return String(decoding: bytes, as: UTF8.self)
  }
}
