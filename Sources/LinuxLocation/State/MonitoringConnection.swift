import Glibc

/// Connections to the monitoring database, set up and checked.
///
/// Changes go to a write-ahead log that is flushed to the disk with each transaction, once instead of the three or four
/// times of a rollback journal: on a memory card that is what a transaction costs. Where the file system cannot share
/// memory for the log's index, SQLite stays with the journal, which is as safe.
enum MonitoringConnection {
  /// Milliseconds for which another process is waited for: as long as keeping a million regions takes on a small board.
  private static let patience: Int32 = 30_000
  /// Pages of 4 KiB up to which every index and every row is checked when it is opened, which takes milliseconds then.
  private static let checkedPages: Int64 = 256

  /// Opens a database that exists or an empty file, which becomes one.
  static func open(_ path: String) throws(SQLiteFailure) -> SQLiteDatabase {
    let database = try SQLiteDatabase(path, patience: patience)
    // EXTRA is FULL, and flushes the folder also after a rollback journal is gone. Text of a damaged schema is not run.
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

  /// Opens a database whose folder may only be read, as on a system that is mounted so; nil when a log beside it may hold
  /// changes, which only who may write can take in.
  static func openUnchanging(_ path: String) throws(SQLiteFailure) -> SQLiteDatabase? {
    var status = stat()
    guard stat(path + "-wal", &status) != 0 || status.st_size == 0 else { return nil }
    let database = try SQLiteDatabase("file:\(escaped(path))?immutable=1", isReadOnly: true, patience: patience)
    try checkKind(database)
    guard try MonitoringSchema.version(database) == MonitoringSchema.steps.count else { return nil }
    try checkSchema(database)
    return database
  }

  private static func checkKind(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    // Of one moment: another process may be making it.
    let (isOurs, version) = try database.snapshot { () throws(SQLiteFailure) in
      (try MonitoringSchema.isOurs(database), try MonitoringSchema.version(database))
    }
    guard isOurs else {
      throw SQLiteFailure(code: SQLiteFailure.notADatabase, message: "it is another program's database")
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
    // SQLite does not wait here when two open a new database at once.
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

  /// As part of a URI.
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
