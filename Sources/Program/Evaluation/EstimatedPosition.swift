import Bytes
import Fusion
import JSON
import NavigationMath

/// A position that is to be compared with the truth, and what it claims of itself.
public struct EstimatedPosition: Hashable, Sendable {
  /// How a position was obtained.
  public enum Kind: Int, Sendable, CaseIterable {
    /// A receiver's fix, smoothed or not.
    case gnss
    /// A receiver's fix, fused with an inertial unit.
    case fused
    /// A prediction without a fix.
    case deadReckoning
  }

  /// Direction of the body's forward axis.
  public struct Heading: Hashable, Sendable {
    /// Degrees from true north, 0..<360.
    public var degrees: Double
    /// Stated accuracy, degrees, 68 %; nil if there is none.
    public var accuracyDegrees: Double?

    /// Creates a heading.
    public init(degrees: Double, accuracyDegrees: Double? = nil) {
      self.degrees = degrees
      self.accuracyDegrees = accuracyDegrees
    }
  }

  /// UTC, nanoseconds of Unix time; nil without a date.
  public var time: Int64?
  /// How the position was obtained.
  public var kind = Kind.gnss
  /// Time since the last fix, s; 0 unless the position is predicted.
  public var timeSinceFix = 0.0
  /// WGS 84, degrees, north positive.
  public var latitudeDegrees: Double
  /// WGS 84, degrees, east positive.
  public var longitudeDegrees: Double
  /// m; nil if unknown.
  public var ellipsoidalHeight: Double?
  /// Height by the receiver's geoid, m; nil if unknown.
  public var heightAboveMeanSeaLevel: Double?
  /// Stated accuracy, m, 68 %; nil if there is none.
  public var horizontalAccuracy: Double?
  /// Stated accuracy of the height, m, 68 %; nil if there is none.
  public var verticalAccuracy: Double?
  /// Ground speed, m/s; nil if unknown.
  public var speed: Double?
  /// Stated accuracy of the speed, m/s, 68 %; nil if there is none.
  public var speedAccuracy: Double?
  /// Direction of motion, degrees from true north; nil if unknown.
  public var courseDegrees: Double?
  /// Stated accuracy of the course, degrees, 68 %; nil if there is none.
  public var courseAccuracyDegrees: Double?
  /// Direction of the body's forward axis; nil if unknown.
  public var heading: Heading?

  /// Creates a position of which nothing else is known.
  public init(time: Int64?, latitudeDegrees: Double, longitudeDegrees: Double) {
    self.time = time
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }

  /// Creates a position from an estimate.
  public init(_ estimate: LocationEstimate) {
    self.init(
      time: estimate.time.unixNanoseconds, latitudeDegrees: estimate.latitudeDegrees,
      longitudeDegrees: estimate.longitudeDegrees)
    kind = estimate.isPredicted ? .deadReckoning : estimate.filter == .inertial ? .fused : .gnss
    if estimate.isPredicted { timeSinceFix = estimate.timeSinceFix }
    ellipsoidalHeight = estimate.ellipsoidalHeight
    heightAboveMeanSeaLevel = estimate.heightAboveMeanSeaLevel
    horizontalAccuracy = estimate.accuracy.horizontal?.value
    verticalAccuracy = estimate.accuracy.vertical?.value
    speed = estimate.speed
    speedAccuracy = estimate.accuracy.speed?.value
    courseDegrees = estimate.courseDegrees
    courseAccuracyDegrees = estimate.accuracy.courseDegrees?.value
    heading = estimate.attitude.map {
      Heading(degrees: $0.headingDegrees, accuracyDegrees: $0.headingAccuracyDegrees)
    }
  }
}

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
    case "time": try reader.read(&time) { UTCTime(iso8601: $0) }
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
