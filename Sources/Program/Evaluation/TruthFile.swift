import Bytes
import NavigationMath

/// Reads a file of truth: the CSV of `TruthCSV`, a `.pos` of RTKLIB, or the NDJSON of another receiver's stream.
///
/// The file is foreign: memory and time grow with its length and with nothing else, and errors name the line.
public enum TruthFile {
  /// Returns the track in a file.
  ///
  /// - Throws: the problem of the first line that cannot be used.
  public static func track(in bytes: [UInt8]) throws(TruthProblem) -> TruthTrack {
    var track = TruthTrack()
    let start = bytes.prefix { $0 != 0x0A }
    switch start.first(where: { $0 != 0x20 && $0 != 0x09 }) {
    case nil: break
    case UInt8(ascii: "{"): try readNDJSON(bytes, into: &track)
    case UInt8(ascii: "%"): try readRTKLIB(bytes, into: &track)
    default: try readCSV(bytes, into: &track)
    }
    guard !track.points.isEmpty else { throw TruthProblem("no positions with a date and a time") }
    return track
  }

  /// Checks and adds a point.
  static func add(_ point: TruthPoint, to track: inout TruthTrack) throws(TruthProblem) {
    guard point.latitudeDegrees.magnitude <= 90, point.longitudeDegrees.magnitude <= 360 else {
      throw TruthProblem("no place on the Earth")
    }
    guard point.height.map({ $0.magnitude <= 1e8 }) ?? true, point.velocity.map({ $0.speed <= 1e6 }) ?? true else {
      throw TruthProblem("a height or a velocity out of its range")
    }
    var point = point
    point.longitudeDegrees = Degrees.difference(point.longitudeDegrees, 0)
    try track.append(point)
  }
}

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

extension TruthFile {
  /// Reads the positions in the NDJSON of `binnacle stream`; other rows are passed over.
  static func readNDJSON(_ bytes: [UInt8], into track: inout TruthTrack) throws(TruthProblem) {
    var reader = PositionReader()
    try TextRows.forEach(bytes) { (line) throws(TruthProblem) in
      if let position = try EstimatedPosition(row: line) { try reader.add(position, to: &track) }
    }
  }

  /// Returns the track of another receiver's positions, in the order in which they were made.
  public static func track(of positions: [EstimatedPosition]) throws(TruthProblem) -> TruthTrack {
    var track = TruthTrack()
    var reader = PositionReader()
    for position in positions { try reader.add(position, to: &track) }
    guard !track.points.isEmpty else { throw TruthProblem("no positions with a date and a time") }
    return track
  }

  /// Makes points of positions; those without a date are passed over.
  private struct PositionReader {
    private var hasEllipsoid = false
    private var hasSeaLevel = false

    mutating func add(_ position: EstimatedPosition, to track: inout TruthTrack) throws(TruthProblem) {
      // The first position decides which height it is.
      if !hasEllipsoid, !hasSeaLevel {
        hasEllipsoid = position.ellipsoidalHeight != nil
        hasSeaLevel = !hasEllipsoid && position.heightAboveMeanSeaLevel != nil
        track.height = hasEllipsoid ? .ellipsoid : .seaLevel
      }
      guard let time = position.time else { return }
      var point = TruthPoint(
        time: time, latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees)
      point.height = hasEllipsoid ? position.ellipsoidalHeight : position.heightAboveMeanSeaLevel
      point.velocity = TruthPoint.HorizontalVelocity(
        speed: position.speed, courseDegrees: position.courseDegrees)
      point.headingDegrees = position.heading?.degrees
      try TruthFile.add(point, to: &track)
    }
  }
}

/// Why a file of truth, or of positions, cannot be used.
public struct TruthProblem: Error, Hashable, Sendable {
  /// The reason, for the end of a sentence.
  public var text: String
  /// Number of the line, from 1; nil if it is about the file.
  public var line: Int?

  init(_ text: String, line: Int? = nil) {
    self.text = text
    self.line = line
  }

  /// `line 7: the time goes back`
  public var description: String { (line.map { "line \($0): " } ?? "") + text }
}

/// The lines of a text, which may be foreign.
enum TextRows {
  /// Longest line that is read, bytes.
  static let longestLine = 65_536

  /// Passes each line that is not empty, without its end, to `body`; the problem that it throws gets the line's number.
  static func forEach(
    _ bytes: [UInt8], _ body: (ArraySlice<UInt8>) throws(TruthProblem) -> Void
  ) throws(TruthProblem) {
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      var line = bytes[start..<end]
      if line.last == 0x0D { line = line.dropLast() }
      start = end + 1
      do throws(TruthProblem) {
        guard line.count <= longestLine else { throw TruthProblem("longer than a line can be") }
        if !line.isEmpty { try body(line) }
      } catch {
        throw TruthProblem(error.text, line: error.line ?? number)
      }
    }
  }

  /// Returns a number that consists of digits, a sign, a point and an exponent; nil for anything else.
  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let isPlain = text.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte | 0x20 == 0x65
    }
    guard isPlain, !text.isEmpty, let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// Returns a text for a message: at most 40 characters of it.
  static func shown(_ text: ArraySlice<UInt8>) -> String {
    let start = String(decoding: text.prefix(40), as: UTF8.self)
    return text.count > 40 ? start + "…" : start
  }
}
