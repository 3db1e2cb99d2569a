import Foundation

public let kCLErrorDomain = "kCLErrorDomain"
/// In an error's `userInfo`: the region that is watched instead.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationPushServiceErrorDomain = "CLLocationPushServiceErrorDomain"

/// Whether an error is this one, whether it came as a value of Swift or as an `NSError`.
func matches(_ error: any Error, domain: String, code: Int) -> Bool {
  let error = error as NSError
  return error.domain == domain && error.code == code
}

/// What an error tells as an `NSError`: what it was given, and what it means unless it was given that too.
func described(_ userInfo: [String: Any], _ explanation: String) -> [String: Any] {
  userInfo.merging([NSLocalizedDescriptionKey: explanation]) { given, _ in given }
}

/// The reverse: what it was given. An error is equal then to the one that was made an `NSError`.
func undescribed(_ userInfo: [String: Any], _ explanation: String) -> [String: Any] {
  guard userInfo[NSLocalizedDescriptionKey] as? String == explanation else { return userInfo }
  return userInfo.filter { $0.key != NSLocalizedDescriptionKey }
}

/// Whether two `userInfo` say the same.
func areEqual(_ left: [String: Any], _ right: [String: Any]) -> Bool {
  NSDictionary(dictionary: left).isEqual(NSDictionary(dictionary: right))
}
