import Glibc
import LinuxIO
import LinuxLocation

/// The replacement of a damaged database by a sound one that has all rows which can still be read.
///
/// The damaged database is kept with its log as `monitoring.sqlite3.damaged-N`. A crash leaves either the damaged
/// database in place, to be replaced again, or a finished `….rebuilt`, which the next process that opens the database
/// renames.
struct MonitoringReplacement {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Suffixes of SQLite's files, which SQLite assigns to a database by name.
  private static let logs = ["-wal", "-journal"]

  private var rebuilt: String { path + ".rebuilt" }
  private var lock: String { path + ".lock" }

  /// Replaces the file if it is still the damaged one.
  ///
  /// Returns the name under which that one is kept; nil if another process has replaced it before.
  ///
  /// - Parameter connection: An open connection to it; nil if it could not be opened.
  func replace(_ damaged: FileIdentity?, holding connection: SQLiteDatabase?) throws(StateError) -> String? {
    try alone { () throws(StateError) in
      try finish()
      guard let damaged, damaged == FileIdentity(path) else { return nil }
      // Other processes wait with their writes, then notice that the file was replaced.
      let source = connection ?? (try? SQLiteDatabase(path, patience: 1000))
      try? source?.execute("BEGIN IMMEDIATE")
      defer { try? source?.execute("ROLLBACK") }
      try rebuild(from: source)
      let kept = try keep()
      try finish()
      return kept
    }
  }

  /// Finishes a replacement that a crash interrupted.
  func finishIfBegun() throws(StateError) {
    guard access(rebuilt, F_OK) == 0 else { return }
    try alone { () throws(StateError) in try finish() }
  }

  /// Runs `open` under a shared lock against replacement: SQLite opens the database and its log by name, one after the
  /// other, and both must be of the same database.
  func beside<Result, Failure>(_ open: () throws(Failure) -> Result) throws(Failure) -> Result {
    // If the lock file cannot be created, the database cannot be replaced either.
    var descriptor = Glibc.open(lock, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0 { descriptor = Glibc.open(lock, O_RDONLY | O_CLOEXEC) }
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    return try open()
  }

  // MARK: Steps

  /// Creates the new database; it is complete and on the disk before it gets its name.
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
    try StateFile.move(partial, to: rebuilt)
  }

  /// Gives the damaged files second names with the first free number.
  private func keep() throws(StateError) -> String {
    var number = 1
    while FileIdentity("\(path).damaged-\(number)") != nil { number += 1 }
    let kept = "\(path).damaged-\(number)"
    for suffix in MonitoringReplacement.logs + [""] {
      guard FileIdentity(path + suffix) != nil else { continue }
      // Some file systems, such as FAT, have no hard links; the file is renamed there.
      guard link(path + suffix, kept + suffix) != 0 else { continue }
      try StateFile.move(path + suffix, to: kept + suffix)
    }
    return String(kept[kept.index(after: kept.lastIndex(of: "/") ?? kept.startIndex)...])
  }

  /// Renames a finished database. The old log must be deleted first, or SQLite would apply it to the new database.
  private func finish() throws(StateError) {
    guard access(rebuilt, F_OK) == 0 else { return }
    for suffix in MonitoringReplacement.logs + ["-shm"] { unlink(path + suffix) }
    try StateFile.move(rebuilt, to: path)
  }

  /// Runs `body` under an exclusive lock.
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

/// A copy of the readable rows of a damaged database: each table from its beginning to the first damage, and from its
/// end back to the last.
///
/// Rows with wrong checksums are left out.
enum MonitoringSalvage {
  /// - Parameter database: A new and empty database, within a transaction.
  static func copy(_ damaged: SQLiteDatabase, to database: SQLiteDatabase) throws(SQLiteFailure) {
    let collection = try database.prepare("INSERT OR IGNORE INTO collection VALUES (?, ?, ?, ?)")
    try rows(of: damaged, "SELECT \(StoredCollection.columns) FROM collection", ["id"]) { (row) throws(SQLiteFailure) in
      try StoredCollection(row)?.insert(collection)
    }
    let region = try database.prepare(MonitoringSchema.insertRegion + " ON CONFLICT DO NOTHING")
    try rows(
      of: damaged, "SELECT collection, place, \(StoredRegion.columns) FROM region", ["collection", "place"]
    ) { (row) throws(SQLiteFailure) in
      let collection = row.integer(0)
      guard let found = StoredRegion(row, from: 2, collection: collection) else { return }
      try found.bind(to: region, collection: collection, place: row.integer(1))
      try region.run()
    }
    let value = try database.prepare(
      "INSERT OR IGNORE INTO value (\(StoredValue.columns)) VALUES (?, ?, ?, ?)")
    try rows(of: damaged, "SELECT \(StoredValue.columns) FROM value", ["id"]) { (row) throws(SQLiteFailure) in
      try StoredValue(row)?.insert(value)
    }
  }

  /// Passes all readable rows to `body`. Throws only errors of `body`, since damage is expected.
  private static func rows(
    of damaged: SQLiteDatabase, _ select: String, _ order: [String],
    _ body: (SQLiteStatement) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    for direction in ["", " DESC"] {
      let columns = order.map { $0 + direction }.joined(separator: ", ")
      guard let row = try? damaged.prepare("\(select) ORDER BY \(columns)") else { return }
      while let hasRow = try? row.step() {
        // All rows were read, so reading backwards is not needed.
        guard hasRow else { return }
        try body(row)
      }
    }
  }
}
