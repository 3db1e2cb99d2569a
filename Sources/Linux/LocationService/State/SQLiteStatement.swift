import CSQLite

/// A prepared statement of a connection. Parameters are numbered from 1, columns from 0.
final class SQLiteStatement {
  private let statement: OpaquePointer
  /// Retained, because the statement needs the connection.
  private let database: SQLiteDatabase

  init(_ statement: OpaquePointer, of database: SQLiteDatabase) {
    self.statement = statement
    self.database = database
  }

  deinit { csqlite_finalize(statement) }

  /// Executes to the next row; false if there is none.
  func step() throws(SQLiteFailure) -> Bool {
    let code = csqlite_step(statement)
    if code == CSQLITE_ROW { return true }
    if code == CSQLITE_DONE { return false }
    try database.check(code)
    return false
  }

  /// Executes to the next row and decodes it; nil if there is none.
  ///
  /// - Parameter decode: returns nil if the row's checksum is wrong; then `changedRow` is thrown.
  func next<Row>(_ decode: (SQLiteStatement) -> Row?) throws(SQLiteFailure) -> Row? {
    guard try step() else { return nil }
    guard let row = decode(self) else { throw .changedRow }
    return row
  }

  /// Executes the statement to its end and resets it for the next values.
  func run() throws(SQLiteFailure) {
    defer { csqlite_reset(statement) }
    while try step() {}
  }

  func reset() { csqlite_reset(statement) }

  // MARK: Parameters

  func bind(_ parameter: Int32, _ value: Int64?) throws(SQLiteFailure) {
    guard let value else { return try database.check(csqlite_bind_null(statement, parameter)) }
    try database.check(csqlite_bind_integer(statement, parameter, value))
  }

  func bind(_ parameter: Int32, _ value: Double?) throws(SQLiteFailure) {
    guard let value else { return try database.check(csqlite_bind_null(statement, parameter)) }
    try database.check(csqlite_bind_float(statement, parameter, value))
  }

  func bind(_ parameter: Int32, _ text: String) throws(SQLiteFailure) {
    var text = text
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        csqlite_bind_text(statement, parameter, characters.baseAddress, Int32(characters.count))
      }
    }
    try database.check(code)
  }

  func bind(_ parameter: Int32, _ bytes: [UInt8]?) throws(SQLiteFailure) {
    guard let bytes else { return try database.check(csqlite_bind_null(statement, parameter)) }
    let code = bytes.withUnsafeBytes {
      csqlite_bind_blob(statement, parameter, $0.baseAddress, Int32($0.count))
    }
    try database.check(code)
  }

  // MARK: Columns

  func isNull(_ column: Int32) -> Bool { csqlite_column_type(statement, column) == CSQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { csqlite_column_integer(statement, column) }

  func float(_ column: Int32) -> Double { csqlite_column_float(statement, column) }

  func text(_ column: Int32) -> String {
    withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { [UInt8]($0) } }

  private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var count: Int32 = 0
    let start = csqlite_column_bytes(statement, column, &count)
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }
}
