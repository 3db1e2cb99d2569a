/// A copy of the readable rows of a damaged database: each table from its beginning to the first damage, and from its
/// end back to the last.
///
/// Rows with wrong checksums are left out.
enum MonitoringSalvage {
  /// - Parameter database: A new and empty database, within a transaction.
  static func copy(_ damaged: SQLiteDatabase, to database: SQLiteDatabase) throws(SQLiteFailure) {
    let collection = try database.prepare("INSERT OR IGNORE INTO collection VALUES (?, ?, ?, ?)")
    try rows(of: damaged, "SELECT \(StoredCollection.columns) FROM collection", ["id"]) { (row) throws(SQLiteFailure) in
      try StoredCollection(row)?.insert(collection)
    }
    let region = try database.prepare(MonitoringSchema.insertRegion + " ON CONFLICT DO NOTHING")
    try rows(
      of: damaged, "SELECT collection, place, \(StoredRegion.columns) FROM region", ["collection", "place"]
    ) { (row) throws(SQLiteFailure) in
      let collection = row.integer(0)
      guard let found = StoredRegion(row, from: 2, collection: collection) else { return }
      try found.bind(to: region, collection: collection, place: row.integer(1))
      try region.run()
    }
    let value = try database.prepare(
      "INSERT OR IGNORE INTO value (\(StoredValue.columns)) VALUES (?, ?, ?, ?)")
    try rows(of: damaged, "SELECT \(StoredValue.columns) FROM value", ["id"]) { (row) throws(SQLiteFailure) in
      try StoredValue(row)?.insert(value)
    }
  }

  /// Passes all readable rows to `body`. Throws only errors of `body`, since damage is expected.
  private static func rows(
    of damaged: SQLiteDatabase, _ select: String, _ order: [String],
    _ body: (SQLiteStatement) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    for direction in ["", " DESC"] {
      let columns = order.map { $0 + direction }.joined(separator: ", ")
      guard let row = try? damaged.prepare("\(select) ORDER BY \(columns)") else { return }
      while let hasRow = try? row.step() {
        // All rows were read, so reading backwards is not needed.
        guard hasRow else { return }
        try body(row)
      }
    }
  }
}
