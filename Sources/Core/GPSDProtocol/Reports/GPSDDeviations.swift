import NavigationMath

/// A GST: 1 σ per axis, metres (man gpsd_json).
///
///     {"class":"GST","device":"/dev/ttyACM0","time":"2026-11-22T13:04:05.000Z","rms":5.000,"major":4.500,"minor":3.500,
///      "orient":30.000,"lat":3.000,"lon":4.000,"alt":7.000}
public struct GPSDDeviations: Sendable, Equatable, GPSDMembers {
  /// UTC of the epoch (time).
  public var time: UTCTime?
  /// Standard deviations of latitude, longitude and altitude, metres (lat, lon, alt).
  public var north, east, up: Double?

  /// Creates a report; nil means not sent.
  public init(time: UTCTime? = nil, north: Double? = nil, east: Double? = nil, up: Double? = nil) {
    self.time = time
    self.north = north
    self.east = east
    self.up = up
  }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "time": try reader.read(&time)
    case "lat": try reader.read(&north, in: -1e9...1e9)
    case "lon": try reader.read(&east, in: -1e9...1e9)
    case "alt": try reader.read(&up, in: -1e9...1e9)
    default: try reader.skip()
    }
  }
}
