import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct SQLiteDatabaseTests {
  private let folder = TemporaryFolder()

  private func empty() throws -> SQLiteDatabase { try SQLiteDatabase(folder.file("a"), patience: 0) }

  @Test func aTransactionIsAllOrNothing() throws {
    let database = try empty()
    try database.execute("CREATE TABLE t (x UNIQUE)")
    let failure = thrown(SQLiteFailure.self) {
      try database.transaction { () throws(SQLiteFailure) in
        try database.execute("INSERT INTO t VALUES (1)")
        try database.execute("INSERT INTO t VALUES (1)")
      }
    }
    #expect(failure?.message.contains("UNIQUE") == true)
    #expect(try database.integer("SELECT count(*) FROM t") == 0)
    try database.transaction { () throws(SQLiteFailure) in try database.execute("INSERT INTO t VALUES (1), (2)") }
    #expect(database.changes == 2)
    #expect(try database.integer("SELECT count(*) FROM t") == 2)
  }

  @Test func twoWritersWaitOrAreTold() throws {
    let path = folder.file("b")
    let (one, other) = (try SQLiteDatabase(path, patience: 0), try SQLiteDatabase(path, patience: 0))
    try one.execute("CREATE TABLE t (x); BEGIN IMMEDIATE")
    let failure = thrown(SQLiteFailure.self) {
      try other.transaction { () throws(SQLiteFailure) in try other.execute("INSERT INTO t VALUES (1)") }
    }
    #expect(failure?.isBusy == true)
    try one.execute("COMMIT")
    try other.transaction { () throws(SQLiteFailure) in try other.execute("INSERT INTO t VALUES (1)") }
    #expect(try one.integer("SELECT x FROM t") == 1)
  }

  @Test func failuresHaveTheirKind() throws {
    let nothing = thrown(SQLiteFailure.self) { try SQLiteDatabase(folder.path + "/none", patience: 0) }
    #expect(nothing?.isReadOnly == true, "there is no such file, and none is made")
    let noise = try SQLiteDatabase(folder.file("c", [UInt8](repeating: 7, count: 8192)), patience: 0)
    let failure = thrown(SQLiteFailure.self) { try noise.integer("PRAGMA user_version") }
    #expect(failure?.isDamage == true)
  }
}
