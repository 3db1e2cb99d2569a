import Glibc
import LinuxLocation
import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

/// Damaged databases, through the store that meets them.
@Suite(.enabled(if: SQLiteDatabase.problem == nil, "needs libsqlite3-0")) struct MonitoringReplacementTests {
  private let folder = TemporaryFolder()
  private let program = "/usr/bin/program"

  private var store: MonitoringStore { MonitoringStore(directory: StateDirectory(path: folder.path)) }
  private var path: String { folder.path + "/monitoring.sqlite3" }

  private func circles(_ count: Int) -> [StoredRegion] {
    (0..<count).map { index in
      StoredRegion(
        identifier: "region \(index)",
        shape: .circular(latitudeDegrees: Double(index) / 7, longitudeDegrees: 13, radius: 100),
        state: 1, content: [UInt8](repeating: UInt8(truncatingIfNeeded: index), count: 40))
    }
  }

  /// A database that is closed, its log taken in.
  private func make(_ regions: [StoredRegion]) throws -> [UInt8] {
    do {
      let store = store
      try store.putMany(regions, program: program, collection: "")
      try store.setValue([1, 2, 3], "key", program: program)
    }
    return fileBytes(path)
  }

  private func put(_ content: [UInt8]) {
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    _ = folder.file("monitoring.sqlite3", content)
  }

  @Test func whatIsNoDatabaseIsKeptAside() throws {
    let noise = [UInt8](repeating: 0x5A, count: 10_000)
    put(noise)
    let store = store
    #expect(try store.all(program: program, collection: "") == [])
    #expect(store.damage?.reason == .corrupt)
    #expect(store.damage?.detail.contains("monitoring.sqlite3.damaged-1") == true)
    #expect(fileBytes(path + ".damaged-1") == noise)
    try store.putMany(circles(3), program: program, collection: "")
    #expect(try self.store.all(program: program, collection: "") == circles(3))

    put(noise)
    #expect(try self.store.all(program: program, collection: "") == [])
    #expect(fileBytes(path + ".damaged-2") == noise && fileBytes(path + ".damaged-1") == noise)
  }

  @Test func anotherProgramsDatabaseIsKeptAside() throws {
    let other = try SQLiteDatabase(folder.file("monitoring.sqlite3"), patience: 0)
    try other.execute("CREATE TABLE bookmarks (x)")
    let store = store
    try store.put(circles(1)[0], program: program, collection: "")
    #expect(store.damage?.detail.contains("another program") == true)
    #expect(try SQLiteDatabase(path + ".damaged-1", patience: 0).integer("SELECT count(*) FROM bookmarks") == 0)
  }

  /// A page in the middle is noise: everything before and after it can be read.
  @Test func whatCanBeReadIsSaved() throws {
    let regions = circles(2000)
    var content = try make(regions)
    let pages = content.count / 4096
    try #require(pages > 40)
    // A leaf of the table, which has the content of regions; that of a hundred others begins with the same bytes.
    let content900 = regions[900].content
    let page = try #require(
      (pages / 2..<pages).first { page in
        let bytes = content[(page * 4096)..<((page + 1) * 4096)]
        return bytes.indices.contains { bytes[$0...].starts(with: content900) }
      })
    for index in (page * 4096)..<((page + 1) * 4096) { content[index] = 0x5A }
    put(content)
    let store = store
    let found = try store.all(program: program, collection: "")
    #expect(store.damage != nil)
    #expect(found.count > 1800 && found.count < 2000, "\(found.count)")
    #expect(Set(found).isSubset(of: regions) && found.first == regions.first && found.last == regions.last)
    #expect(try store.value("key", program: program) == [1, 2, 3])
    #expect(fileBytes(path + ".damaged-1") == content)
  }

  /// One changed bit anywhere: the stored values are returned, or the damage is reported; never another value.
  @Test func everyFlippedBitIsNoticedOrDoesNoHarm() throws {
    let regions = circles(3)
    let content = try make(regions)
    var random = SplitMix64(seed: 13)
    for byte in stride(from: Int.random(in: 0..<101, using: &random), to: content.count, by: 101) {
      var damaged = content
      damaged[byte] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      put(damaged)
      let store = store
      do throws(StateError) {
        let found = try store.all(program: program, collection: "")
        let value = try store.value("key", program: program)
        if store.damage == nil {
          #expect(found == regions && value == [1, 2, 3], "byte \(byte): \(damaged[byte])")
        } else {
          #expect(Set(found).isSubset(of: regions) && (value == nil || value == [1, 2, 3]), "byte \(byte)")
        }
        try store.put(regions[0], program: program, collection: "")
      } catch {
        // A database of a newer version is not replaced.
        #expect(error.reason == .newer, "byte \(byte): \(error)")
      }
      unlink(path + ".damaged-1")
    }
  }

  /// Bits of the header by which SQLite refuses to read or to write, or from which the version is read: 18 and 19 the
  /// format of the file, 47 that of the schema, 60 to 63 the version of the tables.
  @Test(arguments: [(18, 0x04), (19, 0x10), (47, 0x20), (60, 0x80), (63, 0x01)] as [(Int, UInt8)])
  func aDatabaseWithADamagedHeaderIsReplaced(_ byte: Int, _ bit: UInt8) throws {
    let regions = circles(3)
    var damaged = try make(regions)
    damaged[byte] ^= bit
    put(damaged)
    let store = store
    // A file that SQLite refuses to read is kept, and nothing can be saved from it.
    let isReadable = byte != 19 && byte != 47
    #expect(try store.all(program: program, collection: "") == (isReadable ? regions : []))
    #expect(store.damage != nil)
    #expect(fileBytes(path + ".damaged-1") == damaged)
    try store.put(regions[0], program: program, collection: "")
    #expect(try store.all(program: program, collection: "").first == regions[0])
  }

  /// A crash after the new database was complete, before it was in its place.
  @Test func aReplacementThatWasBegunIsFinished() throws {
    let content = try make(circles(5))
    unlink(path)
    unlink(path + "-wal")
    unlink(path + "-shm")
    _ = folder.file("monitoring.sqlite3.rebuilt", content)
    put([UInt8](repeating: 1, count: 5000))
    #expect(try store.all(program: program, collection: "") == circles(5))
    #expect(access(path + ".rebuilt", F_OK) != 0)
  }

  /// A store that is open goes on in the file that another process has put in place of its own.
  @Test func whoHasItOpenNoticesTheReplacement() throws {
    let content = try make(circles(5))
    let open = store
    #expect(try open.all(program: program, collection: "").count == 5)
    var damaged = content
    for index in 0..<100 { damaged[index] = 0 }
    let descriptor = Glibc.open(path, O_WRONLY)
    pwrite(descriptor, damaged, 100, 0)
    close(descriptor)
    #expect(try store.all(program: program, collection: "") == [])
    try open.put(circles(6)[5], program: program, collection: "")
    #expect(try store.all(program: program, collection: "") == [circles(6)[5]])
  }
}

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
