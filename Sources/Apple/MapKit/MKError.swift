import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `NSError` domain of `MKError`.
public let MKErrorDomain = "MKErrorDomain"

/// A failure concerning maps, places or routes.
///
/// `@unchecked`: the values of `userInfo` are never changed.
public struct MKError: Error, CustomNSError, Hashable, @unchecked Sendable {
  /// The reason of a failure.
  public enum Code: UInt, Sendable {
    /// Any other reason.
    case unknown = 1
    /// The search did not take place: there is no index of places, or it does not answer.
    case serverFailure = 2
    /// Another request is in progress, or there were too many.
    case loadingThrottled = 3
    /// The index has no matching place.
    case placemarkNotFound = 4
    /// There is no router, or no way between the places.
    case directionsNotFound = 5
    /// The data is no GeoJSON.
    case decodingFailed = 6
  }

  /// The reason.
  public let code: Code
  /// Further values by their keys; usually empty.
  public let userInfo: [String: Any]

  /// Creates an error with a reason and further values.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// `MKErrorDomain`, the domain of the error as an `NSError`.
  public static var errorDomain: String { MKErrorDomain }
  /// The `NSError` code: the raw value of `code`.
  public var errorCode: Int { Int(code.rawValue) }
  /// `userInfo` with an English description under `NSLocalizedDescriptionKey`, unless it has one.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: code.explanation]) { given, _ in given }
  }

  public static func == (left: MKError, right: MKError) -> Bool {
    left.code == right.code
      && NSDictionary(dictionary: left.userInfo).isEqual(NSDictionary(dictionary: right.userInfo))
  }

  /// Hashes the code only: the values of `userInfo` need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// `Code.unknown`, to be written `MKError.unknown`.
  public static var unknown: Code { .unknown }
  /// `Code.serverFailure`, to be written `MKError.serverFailure`.
  public static var serverFailure: Code { .serverFailure }
  /// `Code.loadingThrottled`, to be written `MKError.loadingThrottled`.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// `Code.placemarkNotFound`, to be written `MKError.placemarkNotFound`.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// `Code.directionsNotFound`, to be written `MKError.directionsNotFound`.
  public static var directionsNotFound: Code { .directionsNotFound }
  /// `Code.decodingFailed`, to be written `MKError.decodingFailed`.
  public static var decodingFailed: Code { .decodingFailed }
}

extension MKError.Code {
  /// Matches in `catch MKError.serverFailure` and `case MKError.serverFailure`.
  public static func ~= (match: MKError.Code, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == MKErrorDomain && error.code == Int(match.rawValue)
  }

  /// The error's `localizedDescription`, for people who do not see the code.
  var explanation: String {
    switch self {
    case .unknown: "The map reports an unknown error."
    case .serverFailure: "Places cannot be searched: this machine has no index of places, or it does not answer."
    case .loadingThrottled: "There are too many requests at once."
    case .placemarkNotFound: "No place was found."
    case .directionsNotFound: "No route was found."
    case .decodingFailed: "The data is no GeoJSON."
    }
  }
}

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

// Why not always: Sources/Apple/CoreLocation/Values/Enumerations.swift.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension MKError.Code: BitwiseCopyable {}
#endif
