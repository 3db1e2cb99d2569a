import Bytes
import GPSDProtocol
import NavigationMath

extension EstimatedPosition {
  /// Types of the rows that `binnacle stream --format ndjson` writes.
  private static let types: Set<JSONText> = ["location", "status", "satellites", "heading"]

  /// Whether a line is a row of `binnacle stream --format ndjson`.
  public static func isRow(_ line: ArraySlice<UInt8>) -> Bool {
    guard let members = try? RowMembers(line), let type = members.type else { return false }
    return types.contains(type)
  }

  /// Returns the positions in the NDJSON of `binnacle stream`; other rows are passed over.
  ///
  /// - Throws: the problem of the first line that is no JSON.
  public static func positions(in bytes: [UInt8]) throws(TruthProblem) -> [EstimatedPosition] {
    var positions: [EstimatedPosition] = []
    try TextRows.forEach(bytes) { (line) throws(TruthProblem) in
      if let position = try EstimatedPosition(row: line) { positions.append(position) }
    }
    return positions
  }

  /// Reads a row; nil for one without a position.
  init?(row: ArraySlice<UInt8>) throws(TruthProblem) {
    let members: RowMembers
    do throws(JSONReader.Problem) {
      members = try RowMembers(row)
    } catch {
      throw TruthProblem(error == .syntax ? "not a JSON object" : "a value that is out of its range")
    }
    guard members.type == "location", let latitude = members.latitude, let longitude = members.longitude else {
      return nil
    }
    self.init(time: members.time?.unixNanoseconds, latitudeDegrees: latitude, longitudeDegrees: longitude)
    kind = members.deadReckoning != nil ? .deadReckoning : members.filter == "inertial" ? .fused : .gnss
    timeSinceFix = members.deadReckoning ?? 0
    ellipsoidalHeight = members.ellipsoidalAltitude
    heightAboveMeanSeaLevel = members.altitude
    horizontalAccuracy = members.horizontalAccuracy
    verticalAccuracy = members.verticalAccuracy
    speed = members.speed
    speedAccuracy = members.speedAccuracy
    courseDegrees = members.course
    courseAccuracyDegrees = members.courseAccuracy
    heading = members.heading.map { Heading(degrees: $0, accuracyDegrees: members.headingAccuracy) }
  }
}

/// Members of a row that are used.
private struct RowMembers {
  var type: JSONText?
  var time: UTCTime?
  var latitude: Double?
  var longitude: Double?
  var altitude: Double?
  var ellipsoidalAltitude: Double?
  var horizontalAccuracy: Double?
  var verticalAccuracy: Double?
  var speed: Double?
  var speedAccuracy: Double?
  var course: Double?
  var courseAccuracy: Double?
  var deadReckoning: Double?
  var filter: JSONText?
  var heading: Double?
  var headingAccuracy: Double?

  init(_ line: ArraySlice<UInt8>) throws(JSONReader.Problem) {
    try Array(line).withByteView { (view) throws(JSONReader.Problem) in
      var reader = JSONReader(view)
      try reader.beginObject()
      while let name = try reader.nextName() { try read(name, &reader) }
      try reader.end()
    }
  }

  private mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    let angle = 0.0...360
    let length = -1e8...1e8
    switch name {
    case "type": try reader.read(&type)
    case "time": try reader.read(&time)
    case "latitude": try reader.read(&latitude, in: -90...90)
    case "longitude": try reader.read(&longitude, in: -180...180)
    case "altitude": try reader.read(&altitude, in: length)
    case "ellipsoidalAltitude": try reader.read(&ellipsoidalAltitude, in: length)
    case "horizontalAccuracy": try reader.read(&horizontalAccuracy, in: 0...1e9)
    case "verticalAccuracy": try reader.read(&verticalAccuracy, in: 0...1e9)
    case "speed": try reader.read(&speed, in: 0...1e6)
    case "speedAccuracy": try reader.read(&speedAccuracy, in: 0...1e9)
    case "course": try reader.read(&course, in: angle)
    case "courseAccuracy": try reader.read(&courseAccuracy, in: 0...1e9)
    case "deadReckoning": try reader.read(&deadReckoning, in: 0...1e9)
    case "filter": try reader.read(&filter)
    case "attitude":
      try reader.beginObject()
      while let name = try reader.nextName() {
        switch name {
        case "heading": try reader.read(&heading, in: angle)
        case "headingAccuracy": try reader.read(&headingAccuracy, in: 0...1e9)
        default: try reader.skip()
        }
      }
    default: try reader.skip()
    }
  }
}
