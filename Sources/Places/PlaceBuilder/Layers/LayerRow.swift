import Places

/// A row of a source: an address, a named point, a postal code, or a piece of a street. A text is empty if unknown.
struct LayerRow {
  var latitude = 0.0
  var longitude = 0.0
  var street = ""
  /// House number; several are separated by `;` or `,`.
  var number = ""
  var quarter = ""
  var town = ""
  var county = ""
  var district = ""
  var postalCode = ""
  var country = ""
  /// The points of a street without addresses, or of an interpolation, degrees; otherwise empty.
  var line: [(latitude: Double, longitude: Double)] = []
  /// Which numbers are between those at the ends of `line`; nil for a street.
  var interpolation: Interpolation?
  /// Name of a point; empty for an address.
  var name = ""
  var kind: PointKind?
  /// Radius of a point, m.
  var radius = 0.0
  /// Names in other languages, with BCP 47 tags.
  var names: [(language: String, name: String)] = []
  /// Names of which the language is unknown, for searches.
  var aliases: [String] = []

  /// Difference of neighbouring numbers, and whether they are even.
  enum Interpolation {
    case all
    case odd
    case even
  }

  /// Why the row cannot be used; nil if it can.
  var fault: String? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return "no position on the Earth" }
    return nil
  }
}

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
