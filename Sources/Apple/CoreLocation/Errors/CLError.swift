import Foundation

/// A failure concerning locations, headings, regions or places.
///
/// `@unchecked`: the values of `userInfo` are never changed.
public struct CLError: Error, CustomNSError, Hashable, @unchecked Sendable {
  /// The reason.
  public let code: Code
  /// Further values by their keys; usually empty.
  public let userInfo: [String: Any]

  /// Creates an error with a reason and further values.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// `kCLErrorDomain`, the domain of the error as an `NSError`.
  public static var errorDomain: String { kCLErrorDomain }
  /// The `NSError` code: the raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// `userInfo` with the description of Apple's systems under `NSLocalizedDescriptionKey`, unless it has one.
  public var errorUserInfo: [String: Any] { described(userInfo, Self.errorDomain, errorCode) }

  /// The region that is monitored instead, from `userInfo`; nil if there is none, which is always so for errors of this
  /// module.
  public var alternateRegion: CLRegion? { userInfo[kCLErrorUserInfoAlternateRegionKey] as? CLRegion }

  public static func == (left: CLError, right: CLError) -> Bool {
    left.code == right.code && areEqual(left.userInfo, right.userInfo)
  }

  /// Hashes the code only: the values of `userInfo` need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
