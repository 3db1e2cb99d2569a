import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `NSError` domain of `CBError`.
public let CBErrorDomain = "CBErrorDomain"

/// A failure of Bluetooth.
///
/// `@unchecked`: the values of `userInfo` are never changed.
public struct CBError: Error, CustomNSError, Hashable, @unchecked Sendable {
  /// The reason.
  public let code: Code
  /// Further values by their keys: a description and, where there is one, advice.
  public let userInfo: [String: Any]

  /// Creates an error with a reason and further values.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// `CBErrorDomain`, the domain of the error as an `NSError`.
  public static var errorDomain: String { CBErrorDomain }
  /// The `NSError` code: the raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// `userInfo` with an English description under `NSLocalizedDescriptionKey`, unless it has one.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: code.explanation]) { given, _ in given }
  }

  public static func == (left: CBError, right: CBError) -> Bool {
    left.code == right.code
      && NSDictionary(dictionary: left.userInfo).isEqual(NSDictionary(dictionary: right.userInfo))
  }

  /// Hashes the code only: the values of `userInfo` need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
