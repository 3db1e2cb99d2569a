/// A row of a set of regions: a program and the set's name; "" is the set shared by its managers.
struct StoredCollection {
  /// The columns of a row.
  static let columns = "id, program, name, checksum"

  var id: Int64
  var program: String
  var name: String

  private var checksum: Int64 {
    var sum = RowChecksum()
    sum.add(id)
    sum.add(program)
    sum.add(name)
    return sum.value
  }

  init(id: Int64, program: String, name: String) {
    self.id = id
    self.program = program
    self.name = name
  }

  /// Reads `columns`; nil if the checksum is wrong.
  init?(_ row: SQLiteStatement) {
    self.init(id: row.integer(0), program: row.text(1), name: row.text(2))
    guard checksum == row.integer(3) else { return nil }
  }

  /// Executes a statement that inserts the four columns.
  func insert(_ statement: SQLiteStatement) throws(SQLiteFailure) {
    try statement.bind(1, id)
    try statement.bind(2, program)
    try statement.bind(3, name)
    try statement.bind(4, checksum)
    try statement.run()
  }

  /// Returns the set of a program; nil if there is none.
  static func find(
    _ program: String, _ name: String, in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> StoredCollection? {
    let row = try database.prepare("SELECT \(columns) FROM collection WHERE program = ? AND name = ?")
    try row.bind(1, program)
    try row.bind(2, name)
    return try row.next { StoredCollection($0) }
  }

  /// Returns the set of a program; creates it if there is none.
  static func obtain(
    _ program: String, _ name: String, in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> StoredCollection {
    if let found = try find(program, name, in: database) { return found }
    let next = try database.integer("SELECT ifnull(max(id), 0) + 1 FROM collection") ?? 1
    let made = StoredCollection(id: next, program: program, name: name)
    try made.insert(try database.prepare("INSERT INTO collection VALUES (?, ?, ?, ?)"))
    return made
  }
}

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
