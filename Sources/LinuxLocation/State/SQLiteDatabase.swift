import CSQLite
import Glibc

/// Why SQLite did not do something.
struct SQLiteFailure: Error, Equatable {
  /// A result code, CSQLITE_….
  var code: Int32
  /// In the library's words.
  var message: String

  /// The file is none of SQLite's, or damaged.
  var isDamage: Bool { code == SQLiteFailure.corrupt || code == SQLiteFailure.notADatabase }
  /// Another connection is in the way.
  var isBusy: Bool { code == Int32(CSQLITE_BUSY) || code == Int32(CSQLITE_LOCKED) }
  /// The files or their folder may only be read.
  var isReadOnly: Bool { code == Int32(CSQLITE_READ_ONLY) || code == Int32(CSQLITE_CANNOT_OPEN) }

  /// The code of what SQLite does not know: the database is of a newer version than the program.
  static let newer: Int32 = -1
  static let corrupt = Int32(CSQLITE_CORRUPT)
  static let notADatabase = Int32(CSQLITE_NOT_A_DATABASE)
  static let busy = Int32(CSQLITE_BUSY)

  static let changedRow = SQLiteFailure(code: corrupt, message: "a row has changed since it was written")
}

/// A connection to an SQLite database. One thread uses it at a time.
final class SQLiteDatabase {
  /// nil when SQLite can be used, otherwise why not.
  static var problem: String? { csqlite_problem().map { String(cString: $0) } }

  private let connection: OpaquePointer

  /// Opens a database that exists; an empty file is one. `problem` must be nil.
  ///
  /// - Parameters:
  ///   - path: a URI when it begins with `file:`.
  ///   - patience: milliseconds for which other connections' locks are waited for.
  init(_ path: String, isReadOnly: Bool = false, patience: Int32) throws(SQLiteFailure) {
    var opened: OpaquePointer?
    let code = csqlite_open(path, isReadOnly ? 1 : 0, &opened)
    guard code == CSQLITE_OK, let opened else {
      // The library keeps the reason to itself.
      let words = access(path, isReadOnly ? R_OK : R_OK | W_OK) == 0 ? "cannot be opened" : systemMessage(errno)
      throw SQLiteFailure(code: code, message: words)
    }
    connection = opened
    csqlite_set_patience(connection, patience)
  }

  deinit { csqlite_close(connection) }

  /// Runs statements whose rows do not matter.
  func execute(_ sql: String) throws(SQLiteFailure) {
    try check(csqlite_execute(connection, sql))
  }

  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    var statement: OpaquePointer?
    try check(csqlite_prepare(connection, sql, &statement))
    guard let statement else { throw SQLiteFailure(code: SQLiteFailure.corrupt, message: "no statement") }
    return SQLiteStatement(statement, of: self)
  }

  /// The first column of the first row; nil without one.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  func text(_ sql: String) throws(SQLiteFailure) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Does all of `body` or nothing of it, alone among writers from its beginning.
  func transaction<Result>(_ body: () throws(SQLiteFailure) -> Result) throws(SQLiteFailure) -> Result {
    // At once: a reader that turns into a writer later can be refused without any waiting.
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have rolled back already.
      _ = csqlite_execute(connection, "ROLLBACK")
      throw error
    }
  }

  /// All that `body` reads is of one moment.
  func snapshot<Result>(_ body: () throws(SQLiteFailure) -> Result) throws(SQLiteFailure) -> Result {
    try execute("BEGIN")
    // There is nothing to undo.
    defer { _ = csqlite_execute(connection, "ROLLBACK") }
    return try body()
  }

  /// Rows that the last statement changed.
  var changes: Int { Int(csqlite_changes(connection)) }

  func check(_ code: Int32) throws(SQLiteFailure) {
    guard code != CSQLITE_OK else { return }
    throw SQLiteFailure(code: code, message: String(cString: csqlite_message(connection)))
  }
}
