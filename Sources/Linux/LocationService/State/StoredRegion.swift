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

/// Name of a monitored region within one program.
///
/// Keys are compared byte for byte, as the store compares them: two Unicode forms of "é" are different keys.
public struct RegionKey: Sendable {
  /// "" for the regions shared by all managers of a program; otherwise a monitor's name.
  public var collection: String
  /// Name within the collection.
  public var identifier: String

  /// Creates a key.
  public init(collection: String, identifier: String) {
    self.collection = collection
    self.identifier = identifier
  }

  /// Whether the region is in this collection, by the same comparison.
  public func isIn(_ collection: String) -> Bool { self.collection.utf8.elementsEqual(collection.utf8) }
}

extension RegionKey: Hashable {
  /// Compares the bytes of both names.
  public static func == (left: RegionKey, right: RegionKey) -> Bool {
    left.isIn(right.collection) && left.identifier.utf8.elementsEqual(right.identifier.utf8)
  }

  /// Feeds the bytes of both names.
  public func hash(into hasher: inout Hasher) {
    RegionKey.feed(collection, into: &hasher)
    RegionKey.feed(identifier, into: &hasher)
  }

  private static func feed(_ name: String, into hasher: inout Hasher) {
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No UTF-8 text contains this byte, so that "a" with "b" and "ab" with "" differ.
    hasher.combine(0xFF as UInt8)
  }
}

extension StoredRegion {
  /// The columns of a region that follow collection and place.
  static let columns = """
    identifier, kind, latitude, longitude, radius, uuid, major, minor, notifies, content, checksum, \
    state, stateDate, stateChecksum
    """

  private static let circular: Int64 = 1
  private static let beacon: Int64 = 2

  private static let entryBit: Int64 = 1
  private static let exitBit: Int64 = 2
  private static let displayBit: Int64 = 4

  private var notifies: Int64 {
    var bits: Int64 = (notifiesOnEntry ? StoredRegion.entryBit : 0) | (notifiesOnExit ? StoredRegion.exitBit : 0)
    if case .beacon(_, _, _, true) = shape { bits |= StoredRegion.displayBit }
    return bits
  }

  /// Returns the checksum of the definition: everything but the state.
  private func checksum(collection: Int64) -> Int64 {
    var sum = RowChecksum()
    sum.add(collection)
    sum.add(identifier)
    sum.add(notifies)
    switch shape {
    case .circular(let latitude, let longitude, let radius):
      sum.add(StoredRegion.circular)
      sum.add(latitude)
      sum.add(longitude)
      sum.add(radius)
    case .beacon(let uuid, let major, let minor, _):
      sum.add(StoredRegion.beacon)
      sum.add(uuid.bytes)
      sum.add(major.map { Int64($0) })
      sum.add(minor.map { Int64($0) })
    }
    sum.add(content)
    return sum.value
  }

  /// Returns the checksum of a region's state.
  static func stateChecksum(
    _ state: UInt8, at secondsSince1970: Double?, of identifier: String, collection: Int64
  ) -> Int64 {
    var sum = RowChecksum()
    sum.add(collection)
    sum.add(identifier)
    sum.add(state)
    sum.add(secondsSince1970)
    return sum.value
  }

  /// Binds collection and place to parameters 1 and 2, and `columns` to those from 3 on.
  func bind(to statement: SQLiteStatement, collection: Int64, place: Int64) throws(SQLiteFailure) {
    try statement.bind(1, collection)
    try statement.bind(2, place)
    try statement.bind(3, identifier)
    switch shape {
    case .circular(let latitude, let longitude, let radius):
      try statement.bind(4, StoredRegion.circular)
      try statement.bind(5, latitude)
      try statement.bind(6, longitude)
      try statement.bind(7, radius)
      for parameter in 8...10 as ClosedRange<Int32> { try statement.bind(parameter, nil as Int64?) }
    case .beacon(let uuid, let major, let minor, _):
      try statement.bind(4, StoredRegion.beacon)
      for parameter in 5...7 as ClosedRange<Int32> { try statement.bind(parameter, nil as Double?) }
      try statement.bind(8, uuid.bytes)
      try statement.bind(9, major.map { Int64($0) })
      try statement.bind(10, minor.map { Int64($0) })
    }
    try statement.bind(11, notifies)
    try statement.bind(12, content)
    try statement.bind(13, checksum(collection: collection))
    try statement.bind(14, Int64(state))
    try statement.bind(15, stateSecondsSince1970)
    try statement.bind(
      16,
      StoredRegion.stateChecksum(state, at: stateSecondsSince1970, of: identifier, collection: collection))
  }

  /// Reads `columns` of a row, starting with its column `first`; nil if a checksum is wrong.
  init?(_ row: SQLiteStatement, from first: Int32, collection: Int64) {
    identifier = row.text(first)
    switch row.integer(first + 1) {
    case StoredRegion.circular:
      shape = .circular(
        latitudeDegrees: row.float(first + 2), longitudeDegrees: row.float(first + 3), radius: row.float(first + 4))
    case StoredRegion.beacon:
      guard let uuid = BeaconUUID(bytes: row.bytes(first + 5)) else { return nil }
      shape = .beacon(
        uuid: uuid, major: row.isNull(first + 6) ? nil : UInt16(truncatingIfNeeded: row.integer(first + 6)),
        minor: row.isNull(first + 7) ? nil : UInt16(truncatingIfNeeded: row.integer(first + 7)),
        notifiesEntryStateOnDisplay: row.integer(first + 8) & StoredRegion.displayBit != 0)
    default: return nil
    }
    notifiesOnEntry = row.integer(first + 8) & StoredRegion.entryBit != 0
    notifiesOnExit = row.integer(first + 8) & StoredRegion.exitBit != 0
    content = row.bytes(first + 9)
    state = UInt8(truncatingIfNeeded: row.integer(first + 11))
    stateSecondsSince1970 = row.isNull(first + 12) ? nil : row.float(first + 12)
    let stateChecksum = StoredRegion.stateChecksum(
      state, at: stateSecondsSince1970, of: identifier, collection: collection)
    guard checksum(collection: collection) == row.integer(first + 10), stateChecksum == row.integer(first + 13) else {
      return nil
    }
  }
}
