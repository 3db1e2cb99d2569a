import CSQLite
import Glibc
import LinuxIO

/// An error of SQLite.
struct SQLiteFailure: Error, Equatable {
  /// Result code, CSQLITE_….
  var code: Int32
  /// The library's message.
  var message: String

  /// Whether the file is not an SQLite database, or is damaged.
  var isDamage: Bool { code == SQLiteFailure.corrupt || code == SQLiteFailure.notADatabase }
  /// Whether another connection holds a lock.
  var isBusy: Bool { code == Int32(CSQLITE_BUSY) || code == Int32(CSQLITE_LOCKED) }
  /// Whether the files or their folder are not writable.
  var isReadOnly: Bool { code == Int32(CSQLITE_READ_ONLY) || code == Int32(CSQLITE_CANNOT_OPEN) }

  /// Whether a statement does not fit the database.
  var isMisunderstanding: Bool { code == Int32(CSQLITE_ERROR) }

  /// Not a code of SQLite: the database was written by a newer version of this package.
  static let newer: Int32 = -1
  static let corrupt = Int32(CSQLITE_CORRUPT)
  static let notADatabase = Int32(CSQLITE_NOT_A_DATABASE)
  static let busy = Int32(CSQLITE_BUSY)

  static let changedRow = SQLiteFailure(code: corrupt, message: "a row has changed since it was written")
}

/// A connection to an SQLite database; used by one thread at a time.
final class SQLiteDatabase {
  /// Why SQLite cannot be used; nil if it can.
  static var problem: String? { csqlite_problem().map { String(cString: $0) } }

  private let connection: OpaquePointer

  /// Opens an existing database, or an empty file. `problem` must be nil.
  ///
  /// - Parameters:
  ///   - path: A path, or a URI that begins with `file:`.
  ///   - patience: Milliseconds to wait for locks of other connections.
  init(_ path: String, isReadOnly: Bool = false, patience: Int32) throws(SQLiteFailure) {
    var opened: OpaquePointer?
    let code = csqlite_open(path, isReadOnly ? 1 : 0, &opened)
    guard code == CSQLITE_OK, let opened else {
      // The library does not report the reason.
      let words = access(path, isReadOnly ? R_OK : R_OK | W_OK) == 0 ? "cannot be opened" : systemMessage(errno)
      throw SQLiteFailure(code: code, message: words)
    }
    connection = opened
    csqlite_set_patience(connection, patience)
  }

  deinit { csqlite_close(connection) }

  /// Executes statements and ignores their rows.
  func execute(_ sql: String) throws(SQLiteFailure) {
    try check(csqlite_execute(connection, sql))
  }

  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    var statement: OpaquePointer?
    try check(csqlite_prepare(connection, sql, &statement))
    guard let statement else { throw SQLiteFailure(code: SQLiteFailure.corrupt, message: "no statement") }
    return SQLiteStatement(statement, of: self)
  }

  /// Returns the first column of the first row; nil if there is no row.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  func text(_ sql: String) throws(SQLiteFailure) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Runs `body` in a transaction, which is undone if it throws; no other connection can write meanwhile.
  func transaction<Result>(_ body: () throws(SQLiteFailure) -> Result) throws(SQLiteFailure) -> Result {
    // IMMEDIATE: a reader that becomes a writer later can be refused without waiting.
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures roll back automatically.
      _ = csqlite_execute(connection, "ROLLBACK")
      throw error
    }
  }

  /// Runs `body` with a consistent view of the database.
  func snapshot<Result>(_ body: () throws(SQLiteFailure) -> Result) throws(SQLiteFailure) -> Result {
    try execute("BEGIN")
    // ROLLBACK only ends the read; there are no changes.
    defer { _ = csqlite_execute(connection, "ROLLBACK") }
    return try body()
  }

  /// Number of rows that the last statement changed.
  var changes: Int { Int(csqlite_changes(connection)) }

  func check(_ code: Int32) throws(SQLiteFailure) {
    guard code != CSQLITE_OK else { return }
    throw SQLiteFailure(code: code, message: String(cString: csqlite_message(connection)))
  }
}
