import LocationEngine

/// What is kept of a region that is monitored: enough to go on after a restart as if there had been none.
public struct StoredRegion: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    /// Degrees on WGS 84, and metres.
    case circular(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double)
    /// nil stands for any.
    case beacon(uuid: BeaconUUID, major: UInt16?, minor: UInt16?, notifiesEntryStateOnDisplay: Bool)
  }

  /// The most that an identifier may have, bytes of UTF-8.
  public static let longestIdentifier = 4096
  /// The most that `content` may have, bytes.
  public static let longestContent = 1 << 20

  /// Its name within its collection, compared byte for byte: two spellings of "é" are two names. No NUL.
  public var identifier: String
  public var shape: Shape
  public var notifiesOnEntry: Bool
  public var notifiesOnExit: Bool
  /// Where the machine is with respect to it, in the numbers of whoever keeps it; 0 is unknown.
  public var state: UInt8
  /// When that was found, seconds since 1970-01-01 UTC; nil when it never was.
  public var stateSecondsSince1970: Double?
  /// Whatever else its keeper wants back.
  public var content: [UInt8]

  public init(
    identifier: String, shape: Shape, notifiesOnEntry: Bool = true, notifiesOnExit: Bool = true, state: UInt8 = 0,
    stateSecondsSince1970: Double? = nil, content: [UInt8] = []
  ) {
    self.identifier = identifier
    self.shape = shape
    self.notifiesOnEntry = notifiesOnEntry
    self.notifiesOnExit = notifiesOnExit
    self.state = state
    self.stateSecondsSince1970 = stateSecondsSince1970
    self.content = content
  }

  /// Why it cannot be kept; nil when it can.
  var problem: String? {
    if let problem = StoredText.problem(identifier, "an identifier", longest: StoredRegion.longestIdentifier) {
      return problem
    }
    if content.count > StoredRegion.longestContent {
      return "content of \(content.count) bytes is longer than \(StoredRegion.longestContent)"
    }
    if case .circular(let latitude, let longitude, let radius) = shape,
      latitude.isNaN || longitude.isNaN || radius.isNaN
    {
      return "a circle with a value that is no number"
    }
    if stateSecondsSince1970?.isNaN == true { return "a date that is no number" }
    return nil
  }
}

/// What names may be in the store.
enum StoredText {
  static func problem(_ text: String, _ what: String, longest: Int) -> String? {
    if text.utf8.contains(0) { return "\(what) with a NUL in it" }
    let count = text.utf8.count
    return count > longest ? "\(what) of \(count) bytes is longer than \(longest)" : nil
  }
}
