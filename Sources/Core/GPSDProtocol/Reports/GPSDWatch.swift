/// A WATCH: the kinds of report that gpsd sends to this client (man gpsd_json). Only `enable` is read.
///
///     {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":false,"timing":false,"split24":false,
///      "pps":false,"device":"/dev/ttyACM0"}
public struct GPSDWatch: Sendable, Equatable {
  /// Whether gpsd sends reports (enable); nil if not sent.
  public var isEnabled: Bool?

  /// Creates a report.
  public init(isEnabled: Bool? = nil) { self.isEnabled = isEnabled }

  init(_ reader: inout JSONReader, _ device: inout JSONText?) throws(JSONReader.Problem) {
    self.init()
    while let name = try reader.nextName() {
      switch name {
      case "device": try reader.read(&device)
      case "enable": try reader.read(&isEnabled)
      default: try reader.skip()
      }
    }
  }
}
