import Glibc

/// Functions that open connections to the monitoring database, configured and checked.
///
/// Changes are written to a write-ahead log, which each transaction flushes once, instead of three or four times with a
/// rollback journal; on a memory card, flushing determines the cost of a transaction. If the file system does not
/// support shared memory for the log's index, SQLite keeps the rollback journal, which is as safe.
enum MonitoringConnection {
  /// Milliseconds to wait for other processes: the time that saving a million regions takes on a small board.
  private static let patience: Int32 = 30_000
  /// Size in pages of 4 KiB up to which all indexes and rows are checked at opening; that takes milliseconds.
  private static let checkedPages: Int64 = 256

  /// Opens an existing database, or turns an empty file into one.
  static func open(_ path: String) throws(SQLiteFailure) -> SQLiteDatabase {
    do throws(SQLiteFailure) {
      return try openChecked(path)
    } catch {
      // The statements are right, so what SQLite does not understand is the file.
      throw error.isMisunderstanding ? SQLiteFailure(code: SQLiteFailure.corrupt, message: error.message) : error
    }
  }

  private static func openChecked(_ path: String) throws(SQLiteFailure) -> SQLiteDatabase {
    try checkHeader(path)
    let database = try SQLiteDatabase(path, patience: patience)
    // EXTRA is FULL, and also flushes the folder after a rollback journal is deleted. Text in a damaged schema is not
    // executed.
    try database.execute(
      """
      PRAGMA synchronous = EXTRA; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
      PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 4194304
      """)
    try checkKind(database)
    try useLog(database)
    try MonitoringSchema.migrate(database)
    try checkSchema(database)
    guard try database.integer("PRAGMA page_count") ?? 0 <= checkedPages else { return database }
    guard let found = try database.text("PRAGMA integrity_check(1)"), found != "ok" else { return database }
    throw SQLiteFailure(code: SQLiteFailure.corrupt, message: found)
  }

  /// Opens a database in a read-only folder.
  ///
  /// Returns nil if its log may contain changes, which only a process with write access can apply.
  static func openUnchanging(_ path: String) throws(SQLiteFailure) -> SQLiteDatabase? {
    var status = stat()
    guard stat(path + "-wal", &status) != 0 || status.st_size == 0 else { return nil }
    let database = try SQLiteDatabase("file:\(escaped(path))?immutable=1", isReadOnly: true, patience: patience)
    try checkKind(database)
    guard try MonitoringSchema.version(database) == MonitoringSchema.steps.count else { return nil }
    try checkSchema(database)
    return database
  }

  /// Checks the versions of the file format that are necessary to write and to read, bytes 18 and 19: SQLite takes a file
  /// with an unknown one for one that must not be written.
  private static func checkHeader(_ path: String) throws(SQLiteFailure) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var versions: (UInt8, UInt8) = (0, 0)
    guard pread(descriptor, &versions, 2, 18) == 2 else { return }
    guard (1...2).contains(versions.0), (1...2).contains(versions.1) else {
      throw SQLiteFailure(code: SQLiteFailure.corrupt, message: "its header is damaged")
    }
  }

  private static func checkKind(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    // Read in one snapshot, because another process may be creating the database.
    let (isOurs, version) = try database.snapshot { () throws(SQLiteFailure) in
      (try MonitoringSchema.isOurs(database), try MonitoringSchema.version(database))
    }
    guard isOurs else {
      throw SQLiteFailure(code: SQLiteFailure.notADatabase, message: "it is another program's database")
    }
    guard version >= 0 else {
      throw SQLiteFailure(code: SQLiteFailure.corrupt, message: "its version is \(version)")
    }
    guard version <= MonitoringSchema.steps.count else {
      throw SQLiteFailure(
        code: SQLiteFailure.newer,
        message: "is of version \(version), which this program does not know; it is left as it is")
    }
  }

  private static func checkSchema(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    guard try MonitoringSchema.checksum(database) == MonitoringSchema.checksum else {
      throw SQLiteFailure(code: SQLiteFailure.corrupt, message: "its tables are not as they were made")
    }
  }

  private static func useLog(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    // SQLite does not wait here if two processes open a new database at the same time.
    for _ in 0..<200 {
      do throws(SQLiteFailure) {
        _ = try database.text("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.isBusy else { throw error }
        usleep(10_000)
      }
    }
    throw SQLiteFailure(code: SQLiteFailure.busy, message: "it is being set up")
  }

  /// Escapes a path for a URI.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "?": result += "%3f"
      case "#": result += "%23"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
