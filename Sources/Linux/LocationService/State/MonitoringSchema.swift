/// The tables of the monitoring database, and the migration of older databases.
///
///     collection  id  program  name                       "" is the set shared by a program's managers
///     region      collection  place  identifier  …        place: the order of insertion
///     value       id  program  key  content
///
/// Columns of measured values have no type, so that SQLite stores the exact number. Each row has a `RowChecksum`; a
/// region has one for its definition and one for its state, which changes often.
enum MonitoringSchema {
  /// "Binn", the application id by which `file` and SQLite recognise the database.
  static let applicationID: Int64 = 0x4269_6E6E

  /// SQL of each migration: from version 0, an empty file, to 1, from 1 to 2, and so on. A released step never changes.
  static let steps = [
    """
    CREATE TABLE collection (
      id INTEGER PRIMARY KEY, program TEXT NOT NULL, name TEXT NOT NULL, checksum INTEGER NOT NULL,
      UNIQUE (program, name));
    CREATE TABLE region (
      collection INTEGER NOT NULL, place INTEGER NOT NULL, identifier TEXT NOT NULL, kind INTEGER NOT NULL,
      latitude, longitude, radius, uuid BLOB, major INTEGER, minor INTEGER, notifies INTEGER NOT NULL,
      content BLOB NOT NULL, checksum INTEGER NOT NULL, state INTEGER NOT NULL, stateDate,
      stateChecksum INTEGER NOT NULL, PRIMARY KEY (collection, place), UNIQUE (collection, identifier)) WITHOUT ROWID;
    CREATE TABLE value (
      id INTEGER PRIMARY KEY, program TEXT NOT NULL, key TEXT NOT NULL, content BLOB NOT NULL,
      checksum INTEGER NOT NULL, UNIQUE (program, key));
    PRAGMA application_id = 1114205806;
    """
  ]

  static let insertRegion =
    "INSERT INTO region (collection, place, \(StoredRegion.columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"

  /// Replaces the region with the same identifier, which keeps its place.
  static let putRegion = """
    \(insertRegion) ON CONFLICT (collection, identifier) DO UPDATE SET kind = excluded.kind, \
    latitude = excluded.latitude, longitude = excluded.longitude, radius = excluded.radius, uuid = excluded.uuid, \
    major = excluded.major, minor = excluded.minor, notifies = excluded.notifies, content = excluded.content, \
    checksum = excluded.checksum, state = excluded.state, stateDate = excluded.stateDate, \
    stateChecksum = excluded.stateChecksum
    """

  static let putValue = """
    INSERT INTO value (program, key, content, checksum) VALUES (?, ?, ?, ?)
    ON CONFLICT (program, key) DO UPDATE SET content = excluded.content, checksum = excluded.checksum
    """

  /// Checksum of SQLite's stored table definitions after the last step; a changed bit there could make columns unknown.
  static let checksum: Int64 = 6_912_970_452_010_767_318

  static func checksum(_ database: SQLiteDatabase) throws(SQLiteFailure) -> Int64 {
    let row = try database.prepare("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    var sum = RowChecksum()
    while try row.step() {
      sum.add(row.text(0))
      sum.add(row.text(1))
    }
    return sum.value
  }

  /// Returns the version of the database; 0 for an empty one.
  static func version(_ database: SQLiteDatabase) throws(SQLiteFailure) -> Int {
    Int(try database.integer("PRAGMA user_version") ?? 0)
  }

  /// Returns whether this is a monitoring database or an empty one.
  static func isOurs(_ database: SQLiteDatabase) throws(SQLiteFailure) -> Bool {
    if try database.integer("PRAGMA application_id") == applicationID { return true }
    return try database.integer("SELECT count(*) FROM sqlite_schema") == 0
  }

  /// Migrates a database to the last version; each step is one transaction.
  static func migrate(_ database: SQLiteDatabase, steps: [String] = steps) throws(SQLiteFailure) {
    while try version(database) < steps.count {
      try database.transaction { () throws(SQLiteFailure) in
        // Another process may have migrated it already.
        let version = try version(database)
        guard version < steps.count else { return }
        try database.execute(steps[version])
        try database.execute("PRAGMA user_version = \(version + 1)")
      }
    }
  }
}
