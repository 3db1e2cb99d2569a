import Foundation

/// A message of the log: a literal with interpolated values, each with its form and its privacy.
///
///     logger.notice("fix ±\(accuracy, format: .fixed(precision: 1)) m of \(device, privacy: .public)")
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let segments: [MessageSegment]

  /// Called by the compiler, for a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { segments = stringInterpolation.segments }

  /// Called by the compiler, for a text without values.
  public init(stringLiteral value: String) { segments = [.literal(value)] }
}

/// Collects the parts of an `OSLogMessage`.
public struct OSLogInterpolation: StringInterpolationProtocol {
  private(set) var segments: [MessageSegment] = []

  /// Called by the compiler, with the size of the literal.
  public init(literalCapacity: Int, interpolationCount: Int) {
    segments.reserveCapacity(2 * min(max(0, interpolationCount), 64) + 1)
  }

  /// Appends the text between two values; it is never hidden.
  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { segments.append(.literal(literal)) }
  }

  mutating func append(_ privacy: OSLogPrivacy, isNumber: Bool, _ text: @escaping () -> String) {
    segments.append(.value(MessageValue(privacy: privacy, isNumber: isNumber, text: text)))
  }
}

/// Texts: `OSLogPrivacy.auto` hides them, except at a terminal.
extension OSLogInterpolation {
  /// Appends a text.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: false) { align.applied(to: argumentString()) }
  }

  /// Appends the description of a value. Numbers, objects and errors have methods of their own, which come first.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: false) { align.applied(to: value().description) }
  }

  /// Appends the description of a value.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any CustomStringConvertible, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: false) { align.applied(to: value().description) }
  }

  /// Appends the name of a type, without its module.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: false) { align.applied(to: String(describing: value())) }
  }
}

/// Numbers: not hidden by `OSLogPrivacy.auto`.
extension OSLogInterpolation {
  /// Appends a whole number of any size and sign.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true) {
      align.applied(to: format.style.text(number(), minDigits: format.minDigits()))
    }
  }

  /// Appends a floating-point number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true) { align.applied(to: format.style.text(number(), precision: format.precision())) }
  }

  /// Appends a floating-point number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    appendInterpolation(Double(number()), format: format, align: align, privacy: privacy)
  }

  /// Appends a floating-point number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> CGFloat, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    appendInterpolation(Double(number()), format: format, align: align, privacy: privacy)
  }

  /// Appends a Boolean value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true) { format.text(boolean()) }
  }
}

/// Objects and errors: `OSLogPrivacy.auto` hides them, except at a terminal.
extension OSLogInterpolation {
  /// Appends the description of an object, or `(null)`.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(privacy, isNumber: false) { argumentObject()?.description ?? "(null)" }
  }

  /// Appends the description of an object.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(privacy, isNumber: false) { argumentObject().description }
  }

  /// Appends the description of an error, or `(null)`.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> (any Error)?, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(privacy, isNumber: false) { error().map { String(describing: $0) } ?? "(null)" }
  }

  /// Appends the description of an error.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(privacy, isNumber: false) { String(describing: error()) }
  }

  /// Appends the description of an error that is an object as well, or `(null)`.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> NSError?, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(privacy, isNumber: false) { error()?.description ?? "(null)" }
  }

  /// Appends the description of an error that is an object as well.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> NSError, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(privacy, isNumber: false) { error().description }
  }
}

/// A part of a message. Values are not evaluated before the message is written.
enum MessageSegment {
  case literal(String)
  case value(MessageValue)

  func rendered(_ visibility: Visibility) -> String {
    switch self {
    case .literal(let text): text
    case .value(let value): value.rendered(visibility)
    }
  }
}

/// An interpolated value, or an argument of a format.
struct MessageValue {
  let privacy: OSLogPrivacy
  /// Whether it is a number, which `OSLogPrivacy.auto` does not hide.
  let isNumber: Bool
  let text: () -> String

  func rendered(_ visibility: Visibility) -> String {
    visibility.shows(privacy.rule, ofNumber: isNumber) ? text() : MaskedText.text(privacy.mask, of: text)
  }
}
