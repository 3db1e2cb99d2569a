import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct StoredCollectionTests {
  @Test func isMadeOnceAndCheckedWhenRead() throws {
    let folder = TemporaryFolder()
    let database = try SQLiteDatabase(folder.file("a"), patience: 0)
    try MonitoringSchema.migrate(database)
    #expect(try StoredCollection.find("p", "m", in: database) == nil)
    let made = try StoredCollection.obtain("p", "m", in: database)
    let other = try StoredCollection.obtain("p", "", in: database)
    #expect(try StoredCollection.obtain("p", "m", in: database).id == made.id && other.id != made.id)
    try database.execute("UPDATE collection SET id = 77 WHERE name = 'm'")
    let failure = thrown(SQLiteFailure.self) { try StoredCollection.find("p", "m", in: database) }
    #expect(failure?.isDamage == true)
  }
}

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct StoredValueTests {
  @Test func isCheckedWhenRead() throws {
    let folder = TemporaryFolder()
    let database = try SQLiteDatabase(folder.file("a"), patience: 0)
    try MonitoringSchema.migrate(database)
    let value = StoredValue(program: "p", key: "k", content: [1, 2])
    try value.insert(try database.prepare(MonitoringSchema.putValue))

    func read() throws -> [UInt8]? {
      let row = try database.prepare("SELECT program, key, content, checksum FROM value")
      #expect(try row.step())
      return StoredValue(row)?.content
    }
    #expect(try read() == [1, 2])
    for change in ["content = x'0103'", "key = 'l'", "program = 'q'", "content = x'0102', checksum = 0"] {
      try database.execute("SAVEPOINT s; UPDATE value SET \(change)")
      #expect(try read() == nil, "\(change)")
      try database.execute("ROLLBACK TO s; RELEASE s")
    }
  }
}
