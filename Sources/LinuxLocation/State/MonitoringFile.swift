import Glibc

/// The file of the monitoring database: opened when it is first needed, made when something is first kept, and replaced
/// when it is damaged.
///
/// One thread uses it at a time. Other processes may use the same file, and replace it: every use looks whether the file
/// of that name is still the one that is open.
final class MonitoringFile: @unchecked Sendable {
  let directory: StateDirectory
  let path: String
  /// The last damage that was found, and what became of it.
  private(set) var damage: StateError?
  private var database: SQLiteDatabase?
  private var identity: FileIdentity?

  init(_ directory: StateDirectory) {
    self.directory = directory
    path = directory.path + "/monitoring.sqlite3"
  }

  deinit {
    // Whoever reads it next may have no right to write.
    if let database, identity == FileIdentity(path) { try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Reads what belongs together; nil when nothing has been kept yet.
  func read<Result>(
    _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Result
  ) throws(StateError) -> Result? {
    try mending { () throws(StateError) in
      guard let database = try open(creating: false) else { return nil }
      return try naming(.reading) { () throws(SQLiteFailure) in
        try database.snapshot { () throws(SQLiteFailure) in try body(database) }
      }
    }
  }

  /// Writes what belongs together; when it returns, it is on the disk.
  func write<Result>(
    _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Result
  ) throws(StateError) -> Result {
    while true {
      let result: Result?? = try mending { () throws(StateError) in
        guard let database = try open(creating: true) else { return nil }
        return try naming(.writing) { () throws(SQLiteFailure) in
          try database.transaction { () throws(SQLiteFailure) -> Result? in
            // Whoever replaces the file holds the lock that this transaction has now: it is seen here at the latest.
            guard identity == FileIdentity(path) else { return nil }
            return try body(database)
          }
        }
      }
      if let result = result ?? nil { return result }
    }
  }

  // MARK: Errors

  /// Tries again when the file was damaged and another has taken its place.
  private func mending<Result>(
    _ attempt: () throws(StateError) -> Result?
  ) throws(StateError) -> Result? {
    do throws(StateError) {
      return try attempt()
    } catch {
      guard error.reason == .corrupt else { throw error }
      try replace(because: error)
      return try attempt()
    }
  }

  private func naming<Result>(
    _ reason: StateError.Reason, _ body: () throws(SQLiteFailure) -> Result
  ) throws(StateError) -> Result {
    do throws(SQLiteFailure) {
      return try body()
    } catch {
      if error.isDamage { throw StateError(.corrupt, path, "is damaged: \(error.message)") }
      if error.code == SQLiteFailure.newer { throw StateError(.newer, path, error.message) }
      if error.isBusy { throw StateError(.unavailable, path, "another process keeps it locked: \(error.message)") }
      throw StateError(reason, path, error.message)
    }
  }

  private func replace(because error: StateError) throws(StateError) {
    let damaged = identity
    let replacement = MonitoringReplacement(path)
    // Its lock keeps other processes from writing to what is being replaced.
    let name: String?
    do throws(StateError) {
      name = try replacement.replace(damaged, holding: database)
    } catch let failure {
      throw StateError(.corrupt, path, "\(error.detail); nothing can be put in its place: \(failure)")
    }
    close()
    if let name { damage = StateError(.corrupt, path, "\(error.detail); it is kept as \(name)") }
  }

  // MARK: Opening

  private func close() {
    database = nil
    identity = nil
  }

  /// The connection; nil when there is no file and none is made.
  private func open(creating: Bool) throws(StateError) -> SQLiteDatabase? {
    if let database, identity == FileIdentity(path) { return database }
    close()
    try directory.check()
    if let problem = SQLiteDatabase.problem { throw StateError(.unavailable, path, problem) }
    try MonitoringReplacement(path).finishIfBegun()
    if creating {
      try directory.create()
      // Only if it is new: closing one that others have open in this process would take away their locks.
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        Glibc.close(descriptor)
      } else if errno != EEXIST {
        throw StateError(.writing, path, systemMessage(errno))
      }
    } else if access(path, F_OK) != 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StateError(.reading, path, systemMessage(errno))
    }
    identity = FileIdentity(path)
    return try openExisting(writing: creating)
  }

  private func openExisting(writing: Bool) throws(StateError) -> SQLiteDatabase {
    try naming(writing ? .writing : .reading) { () throws(SQLiteFailure) in
      do throws(SQLiteFailure) {
        let opened = try MonitoringReplacement(path).beside { () throws(SQLiteFailure) in
          try MonitoringConnection.open(path)
        }
        database = opened
        return opened
      } catch {
        guard error.isReadOnly, !writing, let other = try MonitoringConnection.openUnchanging(path) else { throw error }
        // Not kept: what cannot change now may change later.
        return other
      }
    }
  }
}
