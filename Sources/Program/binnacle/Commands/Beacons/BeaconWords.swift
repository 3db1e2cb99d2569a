import BeaconRadio
import Beacons
import CommandLineKit

/// Beacons as a user types them.
enum BeaconWords {
  /// An example for messages.
  static let example = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"

  /// Parses `UUID[:MAJOR[:MINOR]]`.
  static func constraint(_ text: String, of option: some CommandOption) throws(UsageError) -> BeaconConstraint {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let uuid = parts.first.flatMap({ BeaconUUID(text: $0) }) else {
      throw UsageError(option, text, isNot: "a UUID such as \(example), with :MAJOR or :MAJOR:MINOR after it")
    }
    var numbers: [UInt16] = []
    for part in parts.dropFirst() {
      guard let number = number(part) else {
        throw UsageError("--\(option.rawValue): '\(part)' is not a number from 0 to 65535")
      }
      numbers.append(number)
    }
    return BeaconConstraint(uuid: uuid, major: numbers.first, minor: numbers.count == 2 ? numbers[1] : nil)
  }

  /// Parses the operands `UUID MAJOR MINOR` of a subcommand.
  static func identity(_ words: [String], of action: BeaconsCommand.Action) throws(UsageError) -> BeaconIdentity {
    guard words.count == 3 else {
      throw UsageError("give one beacon, as in: binnacle beacons \(action.rawValue) \(example) 1 2")
    }
    guard let uuid = BeaconUUID(text: words[0]) else {
      throw UsageError("'\(words[0])' is not a UUID such as \(example)")
    }
    guard let major = number(words[1]) else {
      throw UsageError("'\(words[1])' is not a major number: 0 to 65535")
    }
    guard let minor = number(words[2]) else {
      throw UsageError("'\(words[2])' is not a minor number: 0 to 65535")
    }
    return BeaconIdentity(uuid: uuid, major: major, minor: minor)
  }

  /// Returns a number of digits alone; nil for another word.
  private static func number(_ word: some StringProtocol) -> UInt16? {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(word) : nil
  }

  /// `E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 1 2`
  static func text(_ beacon: BeaconIdentity) -> String { "\(beacon.uuid.text) \(beacon.major) \(beacon.minor)" }
}
