import Foundation

// As `CLError`: an `NSError` of the domain can be cast to `MKError` and caught as one.

extension MKError: _ObjectiveCBridgeable {
  /// Converts an `NSError` of this domain; an unknown code becomes `unknown`.
  public init(_nsError error: NSError) {
    let code = UInt(exactly: error.code).flatMap { Code(rawValue: $0) } ?? .unknown
    // Without the explanation that `errorUserInfo` adds, so that an error equals its round trip.
    let isExplained = error.userInfo[NSLocalizedDescriptionKey] as? String == code.explanation
    self.init(code, userInfo: error.userInfo.filter { !isExplained || $0.key != NSLocalizedDescriptionKey })
  }

  /// The same error as an `NSError`.
  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// Returns the error; nil if its domain differs or its code is unknown.
  private static func bridged(_ error: NSError?) -> MKError? {
    guard let error, error.domain == errorDomain, UInt(exactly: error.code).flatMap({ Code(rawValue: $0) }) != nil
    else { return nil }
    return MKError(_nsError: error)
  }

  /// Returns the same error as an `NSError`; called by casts.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` for `as!`; `result` is nil if the domain differs or the code is unknown.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout MKError?) { result = bridged(source) }

  /// Converts an `NSError` for `as?`; returns false if the domain differs or the code is unknown.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout MKError?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  /// Converts an `NSError`; one of another domain or with an unknown code becomes `unknown`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> MKError {
    bridged(source) ?? MKError(.unknown)
  }
}

// Why not always: Sources/Apple/CoreLocation/Values/BitwiseCopyable.swift.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension MKError.Code: BitwiseCopyable {}
#endif
