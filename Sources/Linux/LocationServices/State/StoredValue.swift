/// A row with a value of a program, stored under a key.
struct StoredValue {
  /// The columns of a row.
  static let columns = "program, key, content, checksum"

  var program: String
  var key: String
  var content: [UInt8]

  private var checksum: Int64 {
    var sum = RowChecksum()
    sum.add(program)
    sum.add(key)
    sum.add(content)
    return sum.value
  }

  init(program: String, key: String, content: [UInt8]) {
    self.program = program
    self.key = key
    self.content = content
  }

  /// Reads `columns`; nil if the checksum is wrong.
  init?(_ row: SQLiteStatement) {
    self.init(program: row.text(0), key: row.text(1), content: row.bytes(2))
    guard checksum == row.integer(3) else { return nil }
  }

  /// Executes a statement that inserts the four columns.
  func insert(_ statement: SQLiteStatement) throws(SQLiteFailure) {
    try statement.bind(1, program)
    try statement.bind(2, key)
    try statement.bind(3, content)
    try statement.bind(4, checksum)
    try statement.run()
  }
}
