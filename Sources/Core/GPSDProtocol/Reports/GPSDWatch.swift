/// A WATCH: the kinds of report that gpsd sends to this client (man gpsd_json). Only `enable` is read.
///
///     {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":false,"timing":false,"split24":false,
///      "pps":false,"device":"/dev/ttyACM0"}
public struct GPSDWatch: Sendable, Equatable, GPSDMembers {
  /// Whether gpsd sends reports (enable); nil if not sent.
  public var isEnabled: Bool?

  /// Creates a report.
  public init(isEnabled: Bool? = nil) { self.isEnabled = isEnabled }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "enable": try reader.read(&isEnabled)
    default: try reader.skip()
    }
  }
}
