import Beacons

/// A monitored region as it is stored, with everything needed to continue after a restart.
public struct StoredRegion: Hashable, Sendable {
  /// The geometry or the beacons that make up the region.
  public enum Shape: Hashable, Sendable {
    /// A circle; centre in degrees on WGS 84, radius in m.
    case circular(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double)
    /// Beacons; a nil number matches any.
    case beacon(uuid: BeaconUUID, major: UInt16?, minor: UInt16?, notifiesEntryStateOnDisplay: Bool)
  }

  /// Limit for the length of an identifier, bytes of UTF-8.
  public static let longestIdentifier = 4096
  /// Limit for the size of `content`, bytes.
  public static let longestContent = 1 << 20

  /// Name within the collection, compared byte for byte: two Unicode forms of "é" differ. Must not contain NUL.
  public var identifier: String
  /// Geometry or beacons.
  public var shape: Shape
  /// Whether entering the region is to be reported.
  public var notifiesOnEntry: Bool
  /// Whether leaving the region is to be reported.
  public var notifiesOnExit: Bool
  /// Position of the machine relative to the region, in the caller's numbers; 0 is unknown.
  public var state: UInt8
  /// When the state was determined, seconds since 1970-01-01 UTC; nil if it never was.
  public var stateSecondsSince1970: Double?
  /// Additional data of the caller.
  public var content: [UInt8]

  /// Creates a region; the defaults report both directions, with an unknown state.
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

  /// Why the region cannot be stored; nil if it can.
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

/// The check of names before they are stored.
enum StoredText {
  static func problem(_ text: String, _ what: String, longest: Int) -> String? {
    if text.utf8.contains(0) { return "\(what) with a NUL in it" }
    let count = text.utf8.count
    return count > longest ? "\(what) of \(count) bytes is longer than \(longest)" : nil
  }
}
