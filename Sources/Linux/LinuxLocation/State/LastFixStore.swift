import LinuxIO
import LocationEngine
import Observations

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

/// A keeper of a running receiver's last fix: it saves the first fix at once, then one per minute, and the last one at
/// the end.
///
/// Used by one thread.
public struct LastFixKeeper: Sendable {
  private static let period: Duration = .seconds(60)

  private let store: LastFixStore
  private var rhythm = SaveRhythm(period: LastFixKeeper.period)
  private var unsaved: LastFix?
  private var hasFailed = false

  /// Creates a keeper; nothing is saved before the first fix.
  public init(_ store: LastFixStore) { self.store = store }

  /// Takes a fix and saves it if one is due.
  ///
  /// - Returns: Why saving failed, at the first failure only; otherwise nil.
  public mutating func note(_ fix: GNSSFix) -> StateError? {
    guard let next = LastFix(fix) else { return nil }
    unsaved = next
    return rhythm.isDue(at: fix.received) ? save(at: fix.received) : nil
  }

  /// Saves the last fix if it was not saved yet; returns the first failure, or nil.
  public mutating func finish() -> StateError? { unsaved == nil ? nil : save(at: .zero) }

  private mutating func save(at instant: MonotonicInstant) -> StateError? {
    guard var fix = unsaved else { return nil }
    unsaved = nil
    rhythm.saved(at: instant)
    if fix.secondsSince1970 == nil { fix.secondsSince1970 = WallClock.secondsSince1970 }
    do throws(StateError) {
      try store.save(fix)
      return nil
    } catch {
      defer { hasFailed = true }
      return hasFailed ? nil : error
    }
  }
}
