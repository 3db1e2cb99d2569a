/// A WATCH: what gpsd reports to this client from now on (man gpsd_json). Only `enable` is read.
///
///     {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":false,"timing":false,"split24":false,
///      "pps":false,"device":"/dev/ttyACM0"}
public struct GPSDWatch: Sendable, Equatable, GPSDMembers {
  /// nil when not said.
  public var isEnabled: Bool?

  public init(isEnabled: Bool? = nil) { self.isEnabled = isEnabled }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "enable": try reader.read(&isEnabled)
    default: try reader.skip()
    }
  }
}
