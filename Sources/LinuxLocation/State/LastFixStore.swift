import LocationEngine
import Observations

/// The last fix on the disk: `last-fix` in the state directory.
public struct LastFixStore: Sendable {
  public let directory: StateDirectory

  public init(directory: StateDirectory) { self.directory = directory }

  /// nil when there is none; throws when it cannot be read, or is damaged: then it is not to be used.
  public func load() throws(StateError) -> LastFix? {
    try directory.check()
    guard let bytes = try AtomicFile.read(path) else { return nil }
    guard let fix = LastFix(bytes) else { throw StateError(.corrupt, path, "is damaged: not trusted") }
    return fix
  }

  /// In place of what there was, whole or not at all; throws `invalid` for what `load` would not trust.
  public func save(_ fix: LastFix) throws(StateError) {
    guard fix.isPlausible else { throw StateError(.invalid, path, "is not written: no receiver can be there") }
    try directory.create()
    try AtomicFile.replace(path, with: fix.bytes)
  }

  private var path: String { directory.path + "/last-fix" }
}

/// Keeps the last fix of a receiver while it runs: the first at once, then once a minute, and the last at the end.
///
/// One thread uses it.
public struct LastFixKeeper: Sendable {
  private static let period: Int64 = 60_000_000_000

  private let store: LastFixStore
  private var rhythm = SaveRhythm(period: LastFixKeeper.period)
  private var unsaved: LastFix?
  private var hasFailed = false

  public init(_ store: LastFixStore) { self.store = store }

  /// - Returns: why it could not be kept, once.
  public mutating func note(_ fix: GNSSFix) -> StateError? {
    guard let next = LastFix(fix) else { return nil }
    unsaved = next
    return rhythm.isDue(at: fix.received) ? save(at: fix.received) : nil
  }

  /// Keeps what came last.
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
