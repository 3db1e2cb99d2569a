import LinuxTestSupport
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct MonitoringSchemaTests {
  private let folder = TemporaryFolder()

  @Test func anOlderDatabaseGoesThroughTheStepsThatItLacks() throws {
    let path = folder.file("a")
    let database = try SQLiteDatabase(path, patience: 0)
    #expect(try MonitoringSchema.isOurs(database) && MonitoringSchema.version(database) == 0)
    try MonitoringSchema.migrate(database)
    #expect(try MonitoringSchema.isOurs(database) && MonitoringSchema.version(database) == MonitoringSchema.steps.count)
    try database.execute("INSERT INTO value VALUES (1, 'p', 'k', x'01', 5)")

    let steps = MonitoringSchema.steps + ["ALTER TABLE value ADD COLUMN date", "UPDATE value SET date = 7"]
    try MonitoringSchema.migrate(database, steps: steps)
    #expect(try MonitoringSchema.version(database) == steps.count)
    #expect(try database.integer("SELECT date FROM value WHERE key = 'k'") == 7)
  }

  /// The expected checksum must be updated with each new step.
  @Test func theTablesAreThoseThatAreExpected() throws {
    let database = try SQLiteDatabase(folder.file("a"), patience: 0)
    try MonitoringSchema.migrate(database)
    #expect(try MonitoringSchema.checksum(database) == MonitoringSchema.checksum)
    try database.execute("CREATE INDEX other ON value (content)")
    #expect(try MonitoringSchema.checksum(database) != MonitoringSchema.checksum)
  }

  @Test func aStepThatFailsLeavesTheOldVersion() throws {
    let database = try SQLiteDatabase(folder.file("a"), patience: 0)
    let steps = MonitoringSchema.steps + ["DROP TABLE value; UPDATE nothing SET x = 1"]
    #expect(throws: SQLiteFailure.self) { try MonitoringSchema.migrate(database, steps: steps) }
    #expect(try MonitoringSchema.version(database) == MonitoringSchema.steps.count)
    #expect(try database.integer("SELECT count(*) FROM value") == 0)
  }

  @Test func anotherProgramsDatabaseIsNotOurs() throws {
    let database = try SQLiteDatabase(folder.file("a"), patience: 0)
    try database.execute("CREATE TABLE bookmarks (x)")
    #expect(try !MonitoringSchema.isOurs(database))
  }
}
