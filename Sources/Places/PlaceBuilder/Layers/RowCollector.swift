import Places

/// Takes the rows of all sources, counts and reports those that are bad, and shows progress.
struct RowCollector {
  /// Bad rows that are reported one by one.
  private static let reported = 5
  private static let progress = 500_000

  private(set) var model = LayerModel()
  /// Number of rows that were taken, and of those that cannot be used.
  private(set) var count = 0
  private(set) var bad = 0
  private var badOfSource = 0
  private let folder: NameFolder
  private var source = ""

  init(_ folder: NameFolder) { self.folder = folder }

  /// Begins a source; its path is in the messages.
  mutating func begin(_ path: String) {
    source = path
    badOfSource = 0
  }

  /// Ends a source.
  mutating func end() {
    if badOfSource > Self.reported { say("\(source): \(badOfSource) rows in all are not used") }
  }

  mutating func add(_ row: LayerRow, line: Int) {
    if let fault = row.fault { return reject(line, fault) }
    model.add(row, folder)
    count += 1
    if count % Self.progress == 0 { say("\(count) rows") }
  }

  /// Counts a row that cannot be used; the first ones are reported.
  mutating func reject(_ line: Int, _ fault: String) {
    bad += 1
    badOfSource += 1
    if badOfSource <= Self.reported { say("\(source):\(line): \(fault); this row is not used") }
  }

  /// Calculates the numbers along interpolations, and returns what was read.
  mutating func finished() -> LayerModel {
    let failed = model.interpolate()
    if failed > 0 { say("\(failed) interpolations have no numbers at their ends") }
    return model
  }
}
