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

/// Returns the `userInfo` of the `NSError`: the given values, and the explanation unless a description was given.
func described(_ userInfo: [String: Any], _ explanation: String) -> [String: Any] {
  userInfo.merging([NSLocalizedDescriptionKey: explanation]) { given, _ in given }
}

/// Removes the explanation that `described` adds, so that an error equals its round trip through `NSError`.
func undescribed(_ userInfo: [String: Any], _ explanation: String) -> [String: Any] {
  guard userInfo[NSLocalizedDescriptionKey] as? String == explanation else { return userInfo }
  return userInfo.filter { $0.key != NSLocalizedDescriptionKey }
}

/// Returns whether two `userInfo` have equal keys and values.
func areEqual(_ left: [String: Any], _ right: [String: Any]) -> Bool {
  NSDictionary(dictionary: left).isEqual(NSDictionary(dictionary: right))
}
