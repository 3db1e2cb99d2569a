import LocationEngine

/// What must survive a restart and a power cut: the regions that programs have monitored, and small things they keep.
///
///     let store = StateDirectory().map { MonitoringStore(directory: $0) }
///     try store?.put(region, program: "/usr/bin/logger", collection: "")
///     let regions = try store?.all(program: "/usr/bin/logger", collection: "")
///
/// One SQLite database, `monitoring.sqlite3` in the state directory, which all programs share. It is opened by the first
/// call and made by the first that keeps something. When a call has returned, what it did is on the disk; one that a
/// crash interrupts has done all or nothing. Calls may come from any thread and any process, and wait for one another.
/// A damaged database is replaced by one with all rows that can be read, and kept aside: `damage` tells. Docs/State.md.
///
/// `program` is the absolute path of an executable, or whatever else names a program on this machine; `collection` is ""
/// for the regions that all managers of a program share, or a monitor's name. Both are compared byte for byte.
public final class MonitoringStore: Sendable {
  /// The most that a program, a collection or a key may have, bytes of UTF-8.
  public static let longestName = 4096
  /// The most that a value may have, bytes.
  public static let longestValue = 16 << 20

  /// Where it is, whether or not anything has been kept yet.
  public let path: String
  private let file: Guarded<MonitoringFile>

  public init(directory: StateDirectory) {
    let file = MonitoringFile(directory)
    path = file.path
    self.file = Guarded(file)
  }

  /// The last damage that this store has found, and under which name the damaged file is kept; nil when all is well.
  public var damage: StateError? { file.withLock { $0.damage } }

  // MARK: Regions

  /// In the order in which they were first put; empty when there are none.
  public func all(program: String, collection: String) throws(StateError) -> [StoredRegion] {
    try reading { (database) throws(SQLiteFailure) in
      guard let set = try StoredCollection.find(program, collection, in: database) else { return [] }
      let row = try database.prepare("SELECT \(StoredRegion.columns) FROM region WHERE collection = ? ORDER BY place")
      try row.bind(1, set.id)
      var regions: [StoredRegion] = []
      while try row.step() {
        guard let region = StoredRegion(row, from: 0, collection: set.id) else { throw .changedRow }
        regions.append(region)
      }
      return regions
    } ?? []
  }

  /// The program's collections that have regions, sorted.
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

  /// Keeps a region in place of the one with the same identifier, if there is one, whose place in the order it takes.
  public func put(_ region: StoredRegion, program: String, collection: String) throws(StateError) {
    try putMany([region], program: program, collection: collection)
  }

  /// Keeps all of them or none; among equal identifiers the last counts.
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

  /// - Returns: whether there was one.
  @discardableResult
  public func remove(_ identifier: String, program: String, collection: String) throws(StateError) -> Bool {
    try removing("AND identifier = ?", program: program, collection: collection) { (statement) throws(SQLiteFailure) in
      try statement.bind(2, identifier)
    } > 0
  }

  /// - Returns: how many there were.
  @discardableResult
  public func removeAll(program: String, collection: String) throws(StateError) -> Int {
    try removing("", program: program, collection: collection) { _ in }
  }

  private func removing(
    _ condition: String, program: String, collection: String,
    _ bind: (SQLiteStatement) throws(SQLiteFailure) -> Void
  ) throws(StateError) -> Int {
    try changing(program: program, collection: collection) { (database, set) throws(SQLiteFailure) in
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
    public var identifier: String
    public var state: UInt8
    /// Seconds since 1970-01-01 UTC.
    public var secondsSince1970: Double?

    public init(identifier: String, state: UInt8, secondsSince1970: Double?) {
      self.identifier = identifier
      self.state = state
      self.secondsSince1970 = secondsSince1970
    }
  }

  /// - Parameter secondsSince1970: when it was found.
  /// - Returns: whether there is such a region.
  @discardableResult
  public func updateState(
    identifier: String, state: UInt8, at secondsSince1970: Double?, program: String, collection: String
  ) throws(StateError) -> Bool {
    let change = StateChange(identifier: identifier, state: state, secondsSince1970: secondsSince1970)
    return try updateStates([change], program: program, collection: collection) > 0
  }

  /// Several at once, all or none, for the price of one: a fix may cross many borders.
  ///
  /// - Returns: how many of the regions there are.
  @discardableResult
  public func updateStates(
    _ changes: [StateChange], program: String, collection: String
  ) throws(StateError) -> Int {
    if changes.contains(where: { $0.secondsSince1970?.isNaN == true }) { try check("a date that is no number") }
    return try changing(program: program, collection: collection) { (database, set) throws(SQLiteFailure) in
      let statement = try database.prepare(
        "UPDATE region SET state = ?, stateDate = ?, stateChecksum = ? WHERE collection = ? AND identifier = ?")
      var count = 0
      for change in changes {
        let checksum = StoredRegion.stateChecksum(
          change.state, at: change.secondsSince1970, of: change.identifier, collection: set.id)
        try statement.bind(1, Int64(change.state))
        try statement.bind(2, change.secondsSince1970)
        try statement.bind(3, checksum)
        try statement.bind(4, set.id)
        try statement.bind(5, change.identifier)
        try statement.run()
        count += database.changes
      }
      return count
    }
  }

  // MARK: Values

  /// What a program has kept under a key; nil when it has not.
  public func value(_ key: String, program: String) throws(StateError) -> [UInt8]? {
    try reading { (database) throws(SQLiteFailure) in
      let row = try database.prepare(
        "SELECT program, key, content, checksum FROM value WHERE program = ? AND key = ?")
      try row.bind(1, program)
      try row.bind(2, key)
      guard try row.step() else { return nil }
      guard let found = StoredValue(row) else { throw .changedRow }
      return found.content
    } ?? nil
  }

  /// Keeps a value in place of the one before; nil: keeps none.
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

  /// Changes a collection that exists; where there is none nothing is written, nor made.
  private func changing(
    program: String, collection: String, _ body: (SQLiteDatabase, StoredCollection) throws(SQLiteFailure) -> Int
  ) throws(StateError) -> Int {
    let found = try reading { (database) throws(SQLiteFailure) in
      try StoredCollection.find(program, collection, in: database) != nil
    }
    guard found == true else { return 0 }
    return try writing { (database) throws(SQLiteFailure) in
      guard let set = try StoredCollection.find(program, collection, in: database) else { return 0 }
      return try body(database, set)
    }
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
