import Glibc
import LinuxLocation
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxIO
@testable import LocationService

@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct MonitoringFileTests {
  private let folder = TemporaryFolder()

  private var file: MonitoringFile { MonitoringFile(StateDirectory(path: folder.path)) }

  private func keep(_ key: String, in file: MonitoringFile) throws {
    try file.write { (database) throws(SQLiteFailure) in
      let value = StoredValue(program: "p", key: key, content: [])
      try value.insert(try database.prepare(MonitoringSchema.putValue))
    }
  }

  private func keys(in file: MonitoringFile) throws -> Int64? {
    try file.read { (database) throws(SQLiteFailure) in try database.integer("SELECT count(*) FROM value") } ?? nil
  }

  @Test func lookingMakesNothing() throws {
    #expect(try keys(in: file) == nil)
    #expect(DirectoryListing.names(in: folder.path) == [])
  }

  /// So that it can be read where nothing can be written.
  @Test func nothingIsLeftInTheLogOfOneThatIsReleased() throws {
    do {
      let file = file
      try keep("a", in: file)
      #expect(!fileBytes(file.path + "-wal").isEmpty)
    }
    #expect(fileBytes(file.path + "-wal").isEmpty)
    #expect(try keys(in: file) == 1)
  }

  @Test func aFileThatIsRemovedMeanwhileIsMadeAnew() throws {
    let file = file
    try keep("a", in: file)
    for name in DirectoryListing.names(in: folder.path) { unlink(folder.path + "/" + name) }
    #expect(try keys(in: file) == nil)
    try keep("b", in: file)
    #expect(try keys(in: file) == 1)
  }

  @Test func aFolderThatOthersMayChangeIsNotUsed() throws {
    try keep("a", in: file)
    #expect(chmod(folder.path, 0o777) == 0)
    let error = thrown(StateError.self) { _ = try file.read { _ in 1 } }
    #expect(error?.reason == .untrusted)
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(try keys(in: file) == 1)
  }

  @Test func whatFailsInTheMiddleLeavesNothing() throws {
    let file = file
    try keep("a", in: file)
    let error = thrown(StateError.self) {
      try file.write { (database) throws(SQLiteFailure) in
        try database.execute("DELETE FROM value")
        throw SQLiteFailure(code: 10, message: "disk I/O error")
      }
    }
    #expect(error?.reason == .writing && error?.detail == "disk I/O error")
    #expect(try keys(in: file) == 1)
  }
}
