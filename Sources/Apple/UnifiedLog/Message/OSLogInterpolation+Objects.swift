import Foundation

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
