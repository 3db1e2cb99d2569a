import Foundation

/// Why something about locations, headings, regions or places failed.
///
/// `@unchecked`: values of `userInfo` are never changed.
public struct CLError: Error, CustomNSError, Hashable, @unchecked Sendable {
  public let code: Code
  public let userInfo: [String: Any]

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  public static var errorDomain: String { kCLErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { described(userInfo, code.explanation) }

  /// The region that is watched instead; nil when there is none.
  public var alternateRegion: CLRegion? { userInfo[kCLErrorUserInfoAlternateRegionKey] as? CLRegion }

  public static func == (left: CLError, right: CLError) -> Bool {
    left.code == right.code && areEqual(left.userInfo, right.userInfo)
  }

  /// By the code alone: what is in `userInfo` need not have a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
