import Foundation

// Apple's error types wrap `NSError`. An `NSError` of their domain can be cast to them and caught as them; the members
// below do the conversion. Errors from archives, and errors that a program's own tests create, are often `NSError`s.

extension CLError: _ObjectiveCBridgeable {
  /// Converts an `NSError` of this domain; an unknown code becomes `locationUnknown`.
  public init(_nsError error: NSError) {
    let code = Code(rawValue: error.code) ?? .locationUnknown
    self.init(code, userInfo: undescribed(error.userInfo, Self.errorDomain, error.code))
  }

  /// The same error as an `NSError`.
  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// Returns the error; nil if its domain differs or its code is unknown.
  private static func bridged(_ error: NSError?) -> CLError? {
    guard let error, error.domain == errorDomain, Code(rawValue: error.code) != nil else { return nil }
    return CLError(_nsError: error)
  }

  /// Returns the same error as an `NSError`; called by casts.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` for `as!`; `result` is nil if the domain differs or the code is unknown.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout CLError?) { result = bridged(source) }

  /// Converts an `NSError` for `as?`; returns false if the domain differs or the code is unknown.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout CLError?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  /// Converts an `NSError`; one of another domain or with an unknown code becomes `locationUnknown`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> CLError {
    bridged(source) ?? CLError(.locationUnknown)
  }
}

extension CLLocationPushServiceError: _ObjectiveCBridgeable {
  /// Converts an `NSError` of this domain; an unknown code becomes `unknown`.
  public init(_nsError error: NSError) {
    let code = Code(rawValue: error.code) ?? .unknown
    self.init(code, userInfo: undescribed(error.userInfo, Self.errorDomain, error.code))
  }

  /// The same error as an `NSError`.
  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// Returns the error; nil if its domain differs or its code is unknown.
  private static func bridged(_ error: NSError?) -> Self? {
    guard let error, error.domain == errorDomain, Code(rawValue: error.code) != nil else { return nil }
    return Self(_nsError: error)
  }

  /// Returns the same error as an `NSError`; called by casts.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` for `as!`; `result` is nil if the domain differs or the code is unknown.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) { result = bridged(source) }

  /// Converts an `NSError` for `as?`; returns false if the domain differs or the code is unknown.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout Self?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  /// Converts an `NSError`; one of another domain or with an unknown code becomes `unknown`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> Self {
    bridged(source) ?? Self(.unknown)
  }
}

/// The `NSError` domain of `CLError`.
public let kCLErrorDomain = "kCLErrorDomain"
/// Key of an error's `userInfo`: the region that is monitored instead.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `NSError` domain of `CLLocationPushServiceError`.
public let CLLocationPushServiceErrorDomain = "CLLocationPushServiceErrorDomain"

/// Returns whether an error has this domain and code, be it a Swift value or an `NSError`.
func matches(_ error: any Error, domain: String, code: Int) -> Bool {
  let error = error as NSError
  return error.domain == domain && error.code == code
}

/// Returns the `userInfo` of the `NSError`: the given values, and the description unless one was given.
func described(_ userInfo: [String: Any], _ domain: String, _ code: Int) -> [String: Any] {
  userInfo.merging([NSLocalizedDescriptionKey: description(domain, code)]) { given, _ in given }
}

/// Removes the description that `described` adds, so that an error equals its round trip through `NSError`.
func undescribed(_ userInfo: [String: Any], _ domain: String, _ code: Int) -> [String: Any] {
  guard userInfo[NSLocalizedDescriptionKey] as? String == description(domain, code) else { return userInfo }
  return userInfo.filter { $0.key != NSLocalizedDescriptionKey }
}

/// Returns what Apple's Foundation says of an error without a description; programs quote and compare it.
private func description(_ domain: String, _ code: Int) -> String {
  "The operation couldn’t be completed. (\(domain) error \(code).)"
}

/// Returns whether two `userInfo` have equal keys and values.
func areEqual(_ left: [String: Any], _ right: [String: Any]) -> Bool {
  NSDictionary(dictionary: left).isEqual(NSDictionary(dictionary: right))
}
