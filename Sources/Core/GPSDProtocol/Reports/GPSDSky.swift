import NavigationMath

/// A SKY: dilutions, satellites, or both (man gpsd_json).
///
///     {"class":"SKY","device":"/dev/ttyACM0","time":"2026-11-22T13:04:05.000Z","xdop":0.55,"ydop":0.77,"vdop":1.03,
///      "tdop":0.72,"hdop":0.84,"gdop":1.55,"pdop":1.33,"nSat":2,"uSat":1,"satellites":[{ … },{ … }]}
public struct GPSDSky: Sendable, Equatable, GPSDMembers {
  /// Largest number of satellites in one report; gpsd 3.27 has at most 184.
  public static let most = 256

  /// UTC of the epoch (time).
  public var time: UTCTime?
  /// Dilutions of precision (hdop, vdop, pdop).
  public var horizontalDilution, verticalDilution, positionDilution: Double?
  /// Satellites in view; nil if the report has no list, which is different from an empty one.
  public var satellites: [GPSDSatellite]?

  /// Creates a report; nil means not sent.
  public init(
    time: UTCTime? = nil, horizontalDilution: Double? = nil, verticalDilution: Double? = nil,
    positionDilution: Double? = nil, satellites: [GPSDSatellite]? = nil
  ) {
    self.time = time
    self.horizontalDilution = horizontalDilution
    self.verticalDilution = verticalDilution
    self.positionDilution = positionDilution
    self.satellites = satellites
  }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "time": try reader.read(&time)
    case "hdop": try reader.read(&horizontalDilution, in: -1e9...1e9)
    case "vdop": try reader.read(&verticalDilution, in: -1e9...1e9)
    case "pdop": try reader.read(&positionDilution, in: -1e9...1e9)
    case "satellites":
      guard satellites == nil else { throw .repeatedName }
      satellites = try GPSDSky.list(&reader)
    default: try reader.skip()
    }
  }

  private static func list(_ reader: inout JSONReader) throws(JSONReader.Problem) -> [GPSDSatellite] {
    var list: [GPSDSatellite] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard list.count < most else { throw .tooMany }
      list.append(try GPSDSatellite(&reader))
    }
    return list
  }
}
