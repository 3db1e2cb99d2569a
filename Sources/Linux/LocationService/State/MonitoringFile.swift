import Glibc
import LinuxIO
import LinuxLocation

/// The file of the monitoring database.
///
/// It is opened at the first use, created at the first write, and replaced if it is damaged.
///
/// Used by one thread at a time. Other processes may use and replace the file, so every use checks that the open file
/// is still the one with that name.
final class MonitoringFile: @unchecked Sendable {
  let directory: StateDirectory
  let path: String
  /// The last damage found, and where the damaged file is kept; nil if there was none.
  private(set) var damage: StateError?
  private var database: SQLiteDatabase?
  private var identity: FileIdentity?

  init(_ directory: StateDirectory) {
    self.directory = directory
    path = directory.path + "/monitoring.sqlite3"
  }

  deinit {
    // Writes the log back, since the next reader may have no write access.
    if let database, identity == FileIdentity(path) { try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Reads in one snapshot; nil if nothing was stored yet.
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

  /// Writes in one transaction, which is on the disk when this returns.
  func write<Result>(
    _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Result
  ) throws(StateError) -> Result {
    while true {
      let result: Result?? = try mending { () throws(StateError) in
        guard let database = try open(creating: true) else { return nil }
        return try naming(.writing) { () throws(SQLiteFailure) in
          try database.transaction { () throws(SQLiteFailure) -> Result? in
            // A replacement holds the lock that this transaction has now, so it is noticed here at the latest.
            guard identity == FileIdentity(path) else { return nil }
            return try body(database)
          }
        }
      }
      if let result = result ?? nil { return result }
    }
  }

  // MARK: Errors

  /// Runs `attempt`. If the file is damaged, replaces it and tries once more.
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
    // The connection's lock keeps other processes from writing to the file that is being replaced.
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

  /// Returns the connection; nil if there is no file and none is to be created.
  private func open(creating: Bool) throws(StateError) -> SQLiteDatabase? {
    if let database, identity == FileIdentity(path) { return database }
    close()
    try directory.check()
    if let problem = SQLiteDatabase.problem { throw StateError(.unavailable, path, problem) }
    try MonitoringReplacement(path).finishIfBegun()
    if creating {
      try directory.create()
      // O_EXCL: closing a file that this process has open elsewhere would release its POSIX locks.
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
        // Not kept, because the folder may become writable later.
        return other
      }
    }
  }
}
