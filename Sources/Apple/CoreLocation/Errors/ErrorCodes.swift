import Foundation

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
