import LinuxIO
import LocationEngine
import Observations
import Publishing

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
