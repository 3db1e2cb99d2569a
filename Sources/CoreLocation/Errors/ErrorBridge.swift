import Foundation

// Apple's error types are wrapped `NSError`s: one of their domain can be cast to them and caught as them, and is unwrapped
// by the names below. What arrives from a program's own tests, or from an archive, is often one.

extension CLError: _ObjectiveCBridgeable {
  /// What an `NSError` of this domain says; `locationUnknown` for a code that nobody knows.
  public init(_nsError error: NSError) {
    let code = Code(rawValue: error.code) ?? .locationUnknown
    self.init(code, userInfo: undescribed(error.userInfo, code.explanation))
  }

  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// nil when it is of another domain, or of a code that nobody knows.
  private static func bridged(_ error: NSError?) -> CLError? {
    guard let error, error.domain == errorDomain, Code(rawValue: error.code) != nil else { return nil }
    return CLError(_nsError: error)
  }

  public func _bridgeToObjectiveC() -> NSError { _nsError }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout CLError?) { result = bridged(source) }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout CLError?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> CLError {
    bridged(source) ?? CLError(.locationUnknown)
  }
}

extension CLLocationPushServiceError: _ObjectiveCBridgeable {
  /// What an `NSError` of this domain says; `unknown` for a code that nobody knows.
  public init(_nsError error: NSError) {
    let code = Code(rawValue: error.code) ?? .unknown
    self.init(code, userInfo: undescribed(error.userInfo, code.explanation))
  }

  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// nil when it is of another domain, or of a code that nobody knows.
  private static func bridged(_ error: NSError?) -> Self? {
    guard let error, error.domain == errorDomain, Code(rawValue: error.code) != nil else { return nil }
    return Self(_nsError: error)
  }

  public func _bridgeToObjectiveC() -> NSError { _nsError }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) { result = bridged(source) }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout Self?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> Self {
    bridged(source) ?? Self(.unknown)
  }
}
