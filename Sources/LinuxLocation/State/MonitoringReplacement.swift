import Glibc

/// Puts a sound database in the place of a damaged one, with all rows that can still be read.
///
/// The damaged one is kept beside it, with its log, as `monitoring.sqlite3.damaged-N`: nothing is thrown away. A crash at
/// any point leaves the damaged database in its place, to be replaced again, or leaves a finished `….rebuilt`, and then
/// whoever opens the database next puts that into its place.
struct MonitoringReplacement {
  private let path: String

  init(_ path: String) { self.path = path }

  /// What SQLite has beside a database, by name, and takes for that database's.
  private static let logs = ["-wal", "-journal"]

  private var rebuilt: String { path + ".rebuilt" }
  private var lock: String { path + ".lock" }

  /// Replaces the file if it is still the damaged one; the name under which that one is kept, nil when somebody else has
  /// replaced it before.
  ///
  /// - Parameter connection: an open one to it, if it could be opened.
  func replace(_ damaged: FileIdentity?, holding connection: SQLiteDatabase?) throws(StateError) -> String? {
    try alone { () throws(StateError) in
      try finish()
      guard let damaged, damaged == FileIdentity(path) else { return nil }
      // Other processes wait with what they write, and then see that it would go to the wrong file.
      let source = connection ?? (try? SQLiteDatabase(path, patience: 1000))
      try? source?.execute("BEGIN IMMEDIATE")
      defer { try? source?.execute("ROLLBACK") }
      try rebuild(from: source)
      let kept = try keep()
      try finish()
      return kept
    }
  }

  /// Does what a crash has left undone.
  func finishIfBegun() throws(StateError) {
    guard access(rebuilt, F_OK) == 0 else { return }
    try alone { () throws(StateError) in try finish() }
  }

  /// Opens the database while nobody replaces it: SQLite opens the database and its log one after the other, by name, and
  /// they must be of one another.
  func beside<Result, Failure>(_ open: () throws(Failure) -> Result) throws(Failure) -> Result {
    // Where none can be made, nothing can be replaced.
    var descriptor = Glibc.open(lock, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0 { descriptor = Glibc.open(lock, O_RDONLY | O_CLOEXEC) }
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    return try open()
  }

  // MARK: Steps

  /// Makes the new database, complete and on the disk before it has its name.
  private func rebuild(from source: SQLiteDatabase?) throws(StateError) {
    let partial = path + ".partial"
    unlink(partial)
    unlink(partial + "-journal")
    let descriptor = open(partial, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StateError(.writing, partial, systemMessage(errno)) }
    close(descriptor)
    do throws(SQLiteFailure) {
      let database = try SQLiteDatabase(partial, patience: 1000)
      try database.execute("PRAGMA synchronous = EXTRA")
      try MonitoringSchema.migrate(database)
      if let source {
        try database.transaction { () throws(SQLiteFailure) in try MonitoringSalvage.copy(source, to: database) }
      }
    } catch {
      throw StateError(.writing, partial, error.message)
    }
    try AtomicFile.move(partial, to: rebuilt)
  }

  /// Gives the damaged files second names, under the first number that is free.
  private func keep() throws(StateError) -> String {
    var number = 1
    while FileIdentity("\(path).damaged-\(number)") != nil { number += 1 }
    let kept = "\(path).damaged-\(number)"
    for suffix in MonitoringReplacement.logs + [""] {
      guard FileIdentity(path + suffix) != nil else { continue }
      // Some file systems, such as FAT, know no second names: then the first is given up.
      guard link(path + suffix, kept + suffix) != 0 else { continue }
      try AtomicFile.move(path + suffix, to: kept + suffix)
    }
    return String(kept[kept.index(after: kept.lastIndex(of: "/") ?? kept.startIndex)...])
  }

  /// Puts a finished database into its place. The log of the one before must be gone by then: it would be taken for its.
  private func finish() throws(StateError) {
    guard access(rebuilt, F_OK) == 0 else { return }
    for suffix in MonitoringReplacement.logs + ["-shm"] { unlink(path + suffix) }
    try AtomicFile.move(rebuilt, to: path)
  }

  /// Runs `body` while no other process does such a thing.
  private func alone<Result>(_ body: () throws(StateError) -> Result) throws(StateError) -> Result {
    let descriptor = open(lock, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StateError(.writing, lock, systemMessage(errno)) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw StateError(.writing, lock, systemMessage(errno)) }
    }
    return try body()
  }
}
