import EngineRuntime
import LinuxLocation

/// A persistent store for monitored regions and small values of programs; survives restarts and power cuts.
///
///     let store = StateDirectory().map { MonitoringStore(directory: $0) }
///     try store?.put(region, program: "/usr/bin/logger", collection: "")
///     let regions = try store?.all(program: "/usr/bin/logger", collection: "")
///
/// All programs share one SQLite database, `monitoring.sqlite3` in the state directory. The first call opens it, the
/// first write creates it. When a call returns, its changes are on the disk; a crash leaves all or none of them. Calls
/// may come from any thread and any process, and wait for each other. A damaged database is kept, and replaced by one
/// with all readable rows; see `damage` and Docs/State.md.
///
/// `program` is the absolute path of an executable, or another name that is unique on this machine. `collection` is ""
/// for the regions shared by all managers of a program, or a monitor's name. Both are compared byte for byte.
public final class MonitoringStore: Sendable {
  /// Limit for the length of a program, a collection or a key, bytes of UTF-8.
  public static let longestName = 4096
  /// Limit for the size of a value, bytes.
  public static let longestValue = 16 << 20

  /// Path of the database, which may not exist yet.
  public let path: String
  private let file: Guarded<MonitoringFile>

  /// Creates a store; no file is accessed.
  public init(directory: StateDirectory) {
    let file = MonitoringFile(directory)
    path = file.path
    self.file = Guarded(file)
  }

  /// The last damage that this store found, with the name of the damaged file; nil if there was none.
  public var damage: StateError? { file.withLock { $0.damage } }

  // MARK: Regions

  /// Returns the regions of a collection in the order of their first insertion; empty if there are none.
  public func all(program: String, collection: String) throws(StateError) -> [StoredRegion] {
    try reading { (database) throws(SQLiteFailure) in
      guard let set = try StoredCollection.find(program, collection, in: database) else { return [] }
      let row = try database.prepare("SELECT \(StoredRegion.columns) FROM region WHERE collection = ? ORDER BY place")
      try row.bind(1, set.id)
      var regions: [StoredRegion] = []
      while let region = try row.next({ StoredRegion($0, from: 0, collection: set.id) }) { regions.append(region) }
      return regions
    } ?? []
  }

  /// Returns the programs that have regions, sorted.
  public func programs() throws(StateError) -> [String] {
    try reading { (database) throws(SQLiteFailure) in
      let row = try database.prepare(
        """
        SELECT DISTINCT program FROM collection
        WHERE EXISTS (SELECT 1 FROM region WHERE region.collection = collection.id) ORDER BY program
        """)
      var names: [String] = []
      while try row.step() { names.append(row.text(0)) }
      return names
    } ?? []
  }

  /// Returns the program's collections that have regions, sorted.
  public func collections(program: String) throws(StateError) -> [String] {
    try reading { (database) throws(SQLiteFailure) in
      let row = try database.prepare(
        """
        SELECT name FROM collection
        WHERE program = ? AND EXISTS (SELECT 1 FROM region WHERE region.collection = collection.id) ORDER BY name
        """)
      try row.bind(1, program)
      var names: [String] = []
      while try row.step() { names.append(row.text(0)) }
      return names
    } ?? []
  }

  /// Stores a region. It replaces one with the same identifier, and keeps its place in the order.
  public func put(_ region: StoredRegion, program: String, collection: String) throws(StateError) {
    try putMany([region], program: program, collection: collection)
  }

  /// Stores all regions or none; of those with equal identifiers, the last counts.
  public func putMany(_ regions: [StoredRegion], program: String, collection: String) throws(StateError) {
    try checkNames(program, collection)
    for region in regions { try check(region.problem) }
    if regions.isEmpty { return }
    try writing { (database) throws(SQLiteFailure) in
      let set = try StoredCollection.obtain(program, collection, in: database)
      var place = try database.integer("SELECT max(place) FROM region WHERE collection = \(set.id)") ?? 0
      let statement = try database.prepare(MonitoringSchema.putRegion)
      for region in regions {
        place += 1
        try region.bind(to: statement, collection: set.id, place: place)
        try statement.run()
      }
    }
  }

  /// Removes a region.
  ///
  /// - Returns: Whether it existed.
  @discardableResult
  public func remove(_ key: RegionKey, program: String) throws(StateError) -> Bool {
    try removing("AND identifier = ?", program: program, collection: key.collection) {
      (statement) throws(SQLiteFailure) in
      try statement.bind(2, key.identifier)
    } > 0
  }

  /// Removes all regions of a collection.
  ///
  /// - Returns: Their number.
  @discardableResult
  public func removeAll(program: String, collection: String) throws(StateError) -> Int {
    try removing("", program: program, collection: collection) { _ in }
  }

  private func removing(
    _ condition: String, program: String, collection: String,
    _ bind: (SQLiteStatement) throws(SQLiteFailure) -> Void
  ) throws(StateError) -> Int {
    try changing([collection], program: program) { (database) throws(SQLiteFailure) in
      guard let set = try StoredCollection.find(program, collection, in: database) else { return 0 }
      let statement = try database.prepare("DELETE FROM region WHERE collection = ? \(condition)")
      try statement.bind(1, set.id)
      try bind(statement)
      try statement.run()
      return database.changes
    }
  }

  // MARK: States

  /// A region's new state.
  public struct StateChange: Hashable, Sendable {
    /// The region.
    public var key: RegionKey
    /// The new state, in the caller's numbers; 0 is unknown.
    public var state: UInt8
    /// When it was determined, seconds since 1970-01-01 UTC; nil if unknown.
    public var secondsSince1970: Double?

    /// Creates a change.
    public init(key: RegionKey, state: UInt8, secondsSince1970: Double?) {
      self.key = key
      self.state = state
      self.secondsSince1970 = secondsSince1970
    }
  }

  /// Stores the state of a region.
  ///
  /// - Parameter secondsSince1970: When it was determined, UTC; nil if unknown.
  /// - Returns: Whether the region exists.
  @discardableResult
  public func updateState(
    of key: RegionKey, _ state: UInt8, at secondsSince1970: Double?, program: String
  ) throws(StateError) -> Bool {
    try updateStates([StateChange(key: key, state: state, secondsSince1970: secondsSince1970)], program: program) > 0
  }

  /// Stores several states in one transaction, since one fix may cross many borders, also of several collections.
  ///
  /// - Returns: The number of regions that exist.
  @discardableResult
  public func updateStates(_ changes: [StateChange], program: String) throws(StateError) -> Int {
    if changes.contains(where: { $0.secondsSince1970?.isNaN == true }) { try check("a date that is no number") }
    return try changing(changes.lazy.map(\.key.collection), program: program) { (database) throws(SQLiteFailure) in
      let statement = try database.prepare(
        "UPDATE region SET state = ?, stateDate = ?, stateChecksum = ? WHERE collection = ? AND identifier = ?")
      var set: StoredCollection?
      var count = 0
      for change in changes {
        if set.map({ change.key.isIn($0.name) }) != true {
          set = try StoredCollection.find(program, change.key.collection, in: database)
        }
        guard let set else { continue }
        let checksum = StoredRegion.stateChecksum(
          change.state, at: change.secondsSince1970, of: change.key.identifier, collection: set.id)
        try statement.bind(1, Int64(change.state))
        try statement.bind(2, change.secondsSince1970)
        try statement.bind(3, checksum)
        try statement.bind(4, set.id)
        try statement.bind(5, change.key.identifier)
        try statement.run()
        count += database.changes
      }
      return count
    }
  }

  // MARK: Values

  /// Returns the value of a program's key; nil if there is none.
  public func value(_ key: String, program: String) throws(StateError) -> [UInt8]? {
    try reading { (database) throws(SQLiteFailure) in
      let row = try database.prepare("SELECT \(StoredValue.columns) FROM value WHERE program = ? AND key = ?")
      try row.bind(1, program)
      try row.bind(2, key)
      return try row.next { StoredValue($0) }?.content
    } ?? nil
  }

  /// Replaces the value of a key; nil removes it.
  public func setValue(_ content: [UInt8]?, _ key: String, program: String) throws(StateError) {
    try checkNames(program, key)
    guard let content else {
      if try value(key, program: program) == nil { return }
      return try writing { (database) throws(SQLiteFailure) in
        let statement = try database.prepare("DELETE FROM value WHERE program = ? AND key = ?")
        try statement.bind(1, program)
        try statement.bind(2, key)
        try statement.run()
      }
    }
    guard content.count <= MonitoringStore.longestValue else {
      return try check("a value of \(content.count) bytes is longer than \(MonitoringStore.longestValue)")
    }
    try writing { (database) throws(SQLiteFailure) in
      let statement = try database.prepare(MonitoringSchema.putValue)
      try StoredValue(program: program, key: key, content: content).insert(statement)
    }
  }

  // MARK: Access

  private func reading<Result: Sendable>(
    _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Result
  ) throws(StateError) -> Result? {
    try locked { (file) throws(StateError) in try file.read(body) }
  }

  private func writing<Result: Sendable>(
    _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Result
  ) throws(StateError) -> Result {
    try locked { (file) throws(StateError) in try file.write(body) }
  }

  /// Changes existing collections; returns 0 and writes nothing if none of them exists.
  private func changing(
    _ collections: some Sequence<String>, program: String, _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Int
  ) throws(StateError) -> Int {
    let found = try reading { (database) throws(SQLiteFailure) in
      for name in collections {
        if try StoredCollection.find(program, name, in: database) != nil { return true }
      }
      return false
    }
    return found == true ? try writing(body) : 0
  }

  private func locked<Result>(_ body: (MonitoringFile) throws(StateError) -> Result) throws(StateError) -> Result {
    try file.withLock { file -> Swift.Result<Result, StateError> in
      do throws(StateError) {
        return .success(try body(file))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func checkNames(_ names: String...) throws(StateError) {
    for name in names { try check(StoredText.problem(name, "a name", longest: MonitoringStore.longestName)) }
  }

  private func check(_ problem: String?) throws(StateError) {
    if let problem { throw StateError(.invalid, path, "cannot keep \(problem)") }
  }
}
