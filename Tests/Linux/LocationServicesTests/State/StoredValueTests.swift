import LinuxTestSupport
import Testing

@testable import LocationServices

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
