import Foundation

/// Why locations cannot be asked for from afar.
///
/// `@unchecked`: values of `userInfo` are never changed.
public struct CLLocationPushServiceError: Error, CustomNSError, Hashable, @unchecked Sendable {
  public enum Code: Int, Sendable {
    case unknown = 0
    case missingPushExtension = 1
    case missingPushServerEnvironment = 2
    case missingEntitlement = 3
    /// Always so here: nothing on Linux wakes a program for it.
    case unsupportedPlatform = 4
  }

  public let code: Code
  public let userInfo: [String: Any]

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  public static var errorDomain: String { CLLocationPushServiceErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { described(userInfo, code.explanation) }

  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && areEqual(left.userInfo, right.userInfo)
  }

  /// By the code alone: what is in `userInfo` need not have a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public static var unknown: Code { .unknown }
  public static var missingPushExtension: Code { .missingPushExtension }
  public static var missingPushServerEnvironment: Code { .missingPushServerEnvironment }
  public static var missingEntitlement: Code { .missingEntitlement }
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
}

extension CLLocationPushServiceError.Code {
  /// Lets `catch CLLocationPushServiceError.unsupportedPlatform` match.
  public static func ~= (match: Self, error: any Error) -> Bool {
    matches(error, domain: CLLocationPushServiceErrorDomain, code: match.rawValue)
  }

  var explanation: String {
    switch self {
    case .unknown: "Locations cannot be asked for from afar."
    case .missingPushExtension: "The program has no extension that answers."
    case .missingPushServerEnvironment: "No server is named that may ask."
    case .missingEntitlement: "The program may not be asked from afar."
    case .unsupportedPlatform: "On this platform programs cannot be asked for locations from afar."
    }
  }
}
