import Foundation

/// A failure of location pushes.
///
/// `@unchecked`: the values of `userInfo` are never changed.
public struct CLLocationPushServiceError: Error, CustomNSError, Hashable, @unchecked Sendable {
  /// The reason of a failure.
  public enum Code: Int, Sendable {
    /// Any other reason. Not sent here.
    case unknown = 0
    /// The program has no location push extension. Not sent here.
    case missingPushExtension = 1
    /// The program names no push server. Not sent here.
    case missingPushServerEnvironment = 2
    /// The program is not entitled to receive pushes. Not sent here.
    case missingEntitlement = 3
    /// Linux has no location pushes: the only reason sent here.
    case unsupportedPlatform = 4
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

  /// `CLLocationPushServiceErrorDomain`, the domain of the error as an `NSError`.
  public static var errorDomain: String { CLLocationPushServiceErrorDomain }
  /// The `NSError` code: the raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// `userInfo` with the description of Apple's systems under `NSLocalizedDescriptionKey`, unless it has one.
  public var errorUserInfo: [String: Any] { described(userInfo, Self.errorDomain, errorCode) }

  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && areEqual(left.userInfo, right.userInfo)
  }

  /// Hashes the code only: the values of `userInfo` need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// `Code.unknown`, to be written with the error's type alone.
  public static var unknown: Code { .unknown }
  /// `Code.missingPushExtension`, to be written with the error's type alone.
  public static var missingPushExtension: Code { .missingPushExtension }
  /// `Code.missingPushServerEnvironment`, to be written with the error's type alone.
  public static var missingPushServerEnvironment: Code { .missingPushServerEnvironment }
  /// `Code.missingEntitlement`, to be written with the error's type alone.
  public static var missingEntitlement: Code { .missingEntitlement }
  /// `Code.unsupportedPlatform`, to be written with the error's type alone.
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
}

extension CLLocationPushServiceError.Code {
  /// Matches in `catch CLLocationPushServiceError.unsupportedPlatform`.
  public static func ~= (match: Self, error: any Error) -> Bool {
    matches(error, domain: CLLocationPushServiceErrorDomain, code: match.rawValue)
  }
}
