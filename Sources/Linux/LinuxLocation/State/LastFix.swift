import Bytes
import LinuxIO
import LocationEngine
import NavigationMath
import Observations
import Publishing

/// The last position of this machine, kept between runs; accurate enough for the Earth's magnetic field.
///
/// Stored as one JSON object; `check` is the CRC-24Q of everything before its comma:
///
///     {"version":1,"latitude":51.050000000,"longitude":13.740000000,"ellipsoidalAltitude":150.000,"time":1785499200,"check":1234567}
public struct LastFix: Hashable, Sendable {
  static let version: Int64 = 1

  /// Position on WGS 84; the ellipsoidal height is 0 if the receiver gave none.
  public var position: GeodeticPosition
  /// Seconds since 1970-01-01 UTC, of the receiver, else of the machine; nil if neither clock was set.
  public var secondsSince1970: Int64?

  /// Creates a fix from given values.
  public init(position: GeodeticPosition, secondsSince1970: Int64?) {
    self.position = position
    self.secondsSince1970 = secondsSince1970
  }

  /// Whether a receiver can be there. `save` and `load` use the same bounds.
  var isPlausible: Bool {
    (-90...90).contains(position.latitudeDegrees) && (-180...180).contains(position.longitudeDegrees)
      && (-10_000...100_000).contains(position.ellipsoidalHeight)
  }

  /// Takes the position of a fix; nil if it is not from satellites or implausible.
  public init?(_ fix: GNSSFix) {
    guard LastFix.isReal(fix), let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else {
      return nil
    }
    position = GeodeticPosition(
      latitudeDegrees: latitude, longitudeDegrees: longitude,
      ellipsoidalHeight: fix.ellipsoidalHeight ?? fix.heightAboveMeanSeaLevel ?? 0)
    secondsSince1970 = fix.time.unixNanoseconds.map { $0 / 1_000_000_000 }
    guard isPlausible else { return nil }
  }

  /// Returns whether a position is from satellites.
  ///
  /// Positions that were entered or extrapolated may not be where the antenna is.
  package static func isReal(_ fix: GNSSFix) -> Bool { fix.hasPosition && fix.kind.isSatelliteFix }

  // MARK: File format

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 192)
    writer.append(#"{"version":"#, UInt64(LastFix.version))
    writer.append(#","latitude":"#, position.latitudeDegrees, decimals: 9)
    writer.append(#","longitude":"#, position.longitudeDegrees, decimals: 9)
    writer.append(#","ellipsoidalAltitude":"#, position.ellipsoidalHeight, decimals: 3)
    if let secondsSince1970 {
      writer.append(#","time":"#)
      writer.append(secondsSince1970)
    }
    let check = writer.withByteView { crc24Q($0) }
    writer.append(#","check":"#, UInt64(check))
    writer.append("}\n")
    return writer.bytes
  }

  /// Parses a file's content; nil if it is damaged or of another format.
  init?(_ bytes: [UInt8]) {
    guard bytes.last == UInt8(ascii: "\n"), let line = FlatJSON(bytes.dropLast()),
      let comma = bytes.lastIndex(of: UInt8(ascii: ",")),
      line.integer("check") == Int64(Array(bytes[..<comma]).withByteView { crc24Q($0) }),
      line.integer("version") == LastFix.version, let latitude = line.number("latitude"),
      let longitude = line.number("longitude"), let height = line.number("ellipsoidalAltitude")
    else { return nil }
    position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: height)
    secondsSince1970 = line.integer("time")
    guard isPlausible else { return nil }
  }
}

/// A store of the last fix, the file `last-fix` of the state directory.
public struct LastFixStore: Sendable {
  /// The folder of the file.
  public let directory: StateDirectory

  /// Creates a store; no file is accessed.
  public init(directory: StateDirectory) { self.directory = directory }

  /// Returns the last fix; nil if there is none. Throws if the file cannot be read or is damaged.
  public func load() throws(StateError) -> LastFix? {
    try directory.check()
    guard let bytes = try StateFile.read(path) else { return nil }
    guard let fix = LastFix(bytes) else { throw StateError(.corrupt, path, "is damaged: not trusted") }
    return fix
  }

  /// Replaces the last fix atomically. Throws `invalid` for a fix that `load` would reject.
  public func save(_ fix: LastFix) throws(StateError) {
    guard fix.isPlausible else { throw StateError(.invalid, path, "is not written: no receiver can be there") }
    try directory.create()
    try StateFile.replace(path, with: fix.bytes)
  }

  private var path: String { directory.path + "/last-fix" }
}

/// Stores a session's last fix: the first one at once, then one per minute, and the last one at the end.
public struct LastFixStage: SessionStage {
  private static let period: Duration = .seconds(60)

  private let store: LastFixStore
  private let say: @Sendable (String) -> Void
  private var rhythm = SaveRhythm(period: LastFixStage.period)
  private var unsaved: LastFix?
  private var hasFailed = false

  /// Creates a stage; nothing is stored before the first fix.
  ///
  /// - Parameter say: takes a line for the user, once, if a fix cannot be stored.
  public init(_ store: LastFixStore, _ say: @escaping @Sendable (String) -> Void) {
    self.store = store
    self.say = say
  }

  public mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
    if case .receiver(.location(_, let fix), _) = event { note(fix) }
    return true
  }

  private mutating func note(_ fix: GNSSFix) {
    guard let next = LastFix(fix) else { return }
    unsaved = next
    if rhythm.isDue(at: fix.received) { save(at: fix.received) }
  }

  public mutating func finish() { save(at: .zero) }

  private mutating func save(at instant: MonotonicInstant) {
    guard var fix = unsaved else { return }
    unsaved = nil
    rhythm.saved(at: instant)
    if fix.secondsSince1970 == nil { fix.secondsSince1970 = WallClock.secondsSince1970 }
    do throws(StateError) {
      try store.save(fix)
    } catch {
      if !hasFailed { say(error.description) }
      hasFailed = true
    }
  }
}
