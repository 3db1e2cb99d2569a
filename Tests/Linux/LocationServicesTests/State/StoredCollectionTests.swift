import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationServices

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
