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
