import LinuxTestSupport
import Testing

@testable import LocationServices

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct MonitoringSalvageTests {
  private let folder = TemporaryFolder()

  private func fresh(_ name: String) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(folder.file(name), patience: 0)
    try MonitoringSchema.migrate(database)
    return database
  }

  @Test func whatHasChangedIsLeftOutAndTheRestIsCopied() throws {
    let damaged = try fresh("damaged")
    let set = try StoredCollection.obtain("p", "m", in: damaged)
    let insert = try damaged.prepare(MonitoringSchema.insertRegion)
    for place in 1...4 {
      let region = StoredRegion(
        identifier: "\(place)", shape: .circular(latitudeDegrees: 0, longitudeDegrees: 0, radius: 5))
      try region.bind(to: insert, collection: set.id, place: Int64(place))
      try insert.run()
    }
    for key in ["a", "b"] {
      try StoredValue(program: "p", key: key, content: [7]).insert(try damaged.prepare(MonitoringSchema.putValue))
    }
    try damaged.execute(
      """
      UPDATE region SET radius = 6.0 WHERE identifier = '2'; UPDATE region SET state = 1 WHERE identifier = '3';
      UPDATE value SET content = x'08' WHERE key = 'a'
      """)
    let database = try fresh("saved")
    try MonitoringSalvage.copy(damaged, to: database)
    #expect(try database.text("SELECT group_concat(identifier || place) FROM region") == "11,44")
    #expect(try database.text("SELECT group_concat(key) FROM value") == "b")
    #expect(try StoredCollection.find("p", "m", in: database)?.id == set.id)
  }

  @Test func ofWhatHasNoTablesNothingIsCopied() throws {
    let database = try fresh("saved")
    try MonitoringSalvage.copy(SQLiteDatabase(folder.file("empty"), patience: 0), to: database)
    #expect(try database.integer("SELECT count(*) FROM region") == 0)
  }
}
