internal import MapScene

/// What the methods of this module draw of an overlay.
struct BuiltInContent {
  /// A shape or tiles; nil for nothing.
  var content: SceneOverlay.Content?
  /// The methods that a subclass must not have overridden, so that the content is all that is drawn.
  var methods: BuiltInMethods = .draw
}

/// Methods that a subclass may override and that decide what is drawn.
struct BuiltInMethods: OptionSet {
  let rawValue: Int
  static let draw = BuiltInMethods(rawValue: 1)
  static let createPath = BuiltInMethods(rawValue: 2)
  static let applyFill = BuiltInMethods(rawValue: 4)
  static let applyStroke = BuiltInMethods(rawValue: 8)
  static let fillPath = BuiltInMethods(rawValue: 16)
  static let strokePath = BuiltInMethods(rawValue: 32)
  /// One of them, called by a subclass and not by the built-in `draw`.
  static let elsewhere = BuiltInMethods(rawValue: 64)
}
