import Foundation

// Apple's error types wrap `NSError`: an `NSError` of their domain can be cast to them and caught as them.
extension CBError: _ObjectiveCBridgeable {
  /// Converts an `NSError` of this domain; an unknown code becomes `unknown`.
  public init(_nsError error: NSError) {
    let code = Code(rawValue: error.code) ?? .unknown
    // Without the text that `errorUserInfo` adds, so that an error equals its round trip through `NSError`.
    let isPlain = error.userInfo[NSLocalizedDescriptionKey] as? String == code.explanation
    self.init(code, userInfo: error.userInfo.filter { !isPlain || $0.key != NSLocalizedDescriptionKey })
  }

  /// The same error as an `NSError`.
  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// Returns the error; nil if its domain differs or its code is unknown.
  private static func bridged(_ error: NSError?) -> CBError? {
    guard let error, error.domain == errorDomain, Code(rawValue: error.code) != nil else { return nil }
    return CBError(_nsError: error)
  }

  /// Returns the same error as an `NSError`; called by casts.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` for `as!`; `result` is nil if the domain differs or the code is unknown.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout CBError?) { result = bridged(source) }

  /// Converts an `NSError` for `as?`; returns false if the domain differs or the code is unknown.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout CBError?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  /// Converts an `NSError`; one of another domain or with an unknown code becomes `unknown`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> CBError {
    bridged(source) ?? CBError(.unknown)
  }
}
