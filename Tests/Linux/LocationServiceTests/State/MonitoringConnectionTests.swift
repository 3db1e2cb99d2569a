import Glibc
import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct MonitoringConnectionTests {
  private let folder = TemporaryFolder()

  @Test func everyTransactionIsFlushed() throws {
    let database = try MonitoringConnection.open(folder.file("a"))
    #expect(try database.text("PRAGMA journal_mode") == "wal")
    #expect(try database.integer("PRAGMA synchronous") == 3)
    #expect(try MonitoringSchema.version(database) == MonitoringSchema.steps.count)
  }

  @Test func aNewerDatabaseIsLeftAsItIs() throws {
    let path = folder.file("a")
    try MonitoringConnection.open(path).execute("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)")
    let failure = thrown(SQLiteFailure.self) { try MonitoringConnection.open(path) }
    #expect(failure?.code == SQLiteFailure.newer)
    #expect(try SQLiteDatabase(path, patience: 0).integer("PRAGMA user_version") == 99)
  }

  /// As on a system that is mounted read-only, where no log can be made beside it.
  @Test func whatCannotChangeCanBeRead() throws {
    let path = folder.file("a?b#c%41")
    let database = try MonitoringConnection.open(path)
    try database.execute("INSERT INTO value VALUES (1, 'p', 'k', x'01', 5)")
    #expect(try MonitoringConnection.openUnchanging(path) == nil, "the log has something")
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let other = try #require(try MonitoringConnection.openUnchanging(path))
    #expect(try other.text("SELECT key FROM value") == "k")
    let failure = thrown(SQLiteFailure.self) { try other.execute("DELETE FROM value") }
    #expect(failure?.isReadOnly == true)
  }

  /// Half made, it was taken for another program's.
  @Test func manyMayMakeItAtOnce() throws {
    for round in 0..<10 {
      let path = folder.file("\(round)")
      let threads = (0..<4).map { _ in
        Background {
          #expect(throws: Never.self) { try MonitoringConnection.open(path) }
        }
      }
      for thread in threads { thread.join() }
      #expect(try MonitoringSchema.version(MonitoringConnection.open(path)) == MonitoringSchema.steps.count)
    }
  }
}
