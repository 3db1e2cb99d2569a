import Bytes
import GPSDProtocol
import NavigationMath

extension TruthFile {
  /// Names of the columns that are used, as `TruthCSV` and `binnacle stream --format csv` write them.
  private enum Column: String, CaseIterable {
    case time
    case latitude
    case longitude
    case ellipsoidalAltitude
    case altitude
    case velocityNorth
    case velocityEast
    case speed
    case course
    case heading
  }

  /// Reads comma-separated values whose first line names the columns, in any order; other columns are passed over.
  static func readCSV(_ bytes: [UInt8], into track: inout TruthTrack) throws(TruthProblem) {
    var columns: [Column: Int]?
    try TextRows.forEach(bytes) { (line) throws(TruthProblem) in
      let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard let columns else {
        let found = try header(cells)
        columns = found
        if found[.ellipsoidalAltitude] == nil { track.height = .seaLevel }
        return
      }
      if let point = try point(cells, columns) { try add(point, to: &track) }
    }
  }

  private static func header(_ cells: [ArraySlice<UInt8>]) throws(TruthProblem) -> [Column: Int] {
    var columns: [Column: Int] = [:]
    for (index, cell) in cells.enumerated() {
      guard let column = Column(rawValue: String(decoding: cell, as: UTF8.self)) else { continue }
      guard columns[column] == nil else { throw TruthProblem("two columns are named \(column.rawValue)") }
      columns[column] = index
    }
    for column in [Column.time, .latitude, .longitude] where columns[column] == nil {
      throw TruthProblem("no column is named \(column.rawValue)")
    }
    return columns
  }

  /// Returns the point of a row; nil for a row without a time or a position.
  private static func point(
    _ cells: [ArraySlice<UInt8>], _ columns: [Column: Int]
  ) throws(TruthProblem) -> TruthPoint? {
    func cell(_ column: Column) throws(TruthProblem) -> ArraySlice<UInt8>? {
      guard let index = columns[column] else { return nil }
      guard index < cells.count else { throw TruthProblem("fewer fields than columns") }
      return cells[index].isEmpty ? nil : cells[index]
    }
    func number(_ column: Column) throws(TruthProblem) -> Double? {
      guard let text = try cell(column) else { return nil }
      guard let value = TextRows.number(text) else {
        throw TruthProblem("\(column.rawValue) '\(TextRows.shown(text))' is no number")
      }
      return value
    }
    guard let text = try cell(.time) else { return nil }
    guard let time = Array(text).withByteView({ UTCTime(iso8601: $0) })?.unixNanoseconds else {
      throw TruthProblem("time '\(TextRows.shown(text))' is not like 2026-01-01T12:00:00.000Z")
    }
    guard let latitude = try number(.latitude), let longitude = try number(.longitude) else { return nil }
    var point = TruthPoint(time: time, latitudeDegrees: latitude, longitudeDegrees: longitude)
    point.height = try number(columns[.ellipsoidalAltitude] == nil ? .altitude : .ellipsoidalAltitude)
    if let north = try number(.velocityNorth), let east = try number(.velocityEast) {
      point.velocity = TruthPoint.HorizontalVelocity(north: north, east: east)
    } else {
      point.velocity = TruthPoint.HorizontalVelocity(speed: try number(.speed), courseDegrees: try number(.course))
    }
    point.headingDegrees = try number(.heading).flatMap { (0...360).contains($0) ? $0 : nil }
    return point
  }
}
