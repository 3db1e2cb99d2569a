import NavigationMath

/// A receiver that gpsd has: a DEVICE, alone or in a DEVICES (man gpsd_json).
///
///     {"class":"DEVICE","path":"/dev/ttyACM0","driver":"u-blox","activated":"2026-11-20T09:39:42.255Z","flags":1}
///     {"class":"DEVICE","path":"/dev/ttyACM0","activated":0}                                 it is gone
///     {"class":"DEVICES","devices":[{"class":"DEVICE",…},…]}
public struct GPSDDevice: Sendable, Equatable {
  /// Receivers in one list. gpsd is built for four and can be built for more.
  public static let most = 64

  public var path: JSONText
  /// Such as `u-blox` or `NMEA0183`; empty until gpsd has recognised it.
  public var driver: JSONText
  /// Whether gpsd has it open.
  public var isActive: Bool

  public init(path: JSONText, driver: JSONText = "", isActive: Bool) {
    self.path = path
    self.driver = driver
    self.isActive = isActive
  }

  /// - Parameter reader: inside the object. `path` stays empty when it is not said.
  init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var (path, driver): (JSONText?, JSONText?)
    var isActive: Bool?
    while let name = try reader.nextName() {
      switch name {
      case "path": try reader.read(&path)
      case "driver": try reader.read(&driver)
      case "activated":
        guard isActive == nil else { throw .repeatedName }
        isActive = try GPSDDevice.activation(&reader)
      default: try reader.skip()
      }
    }
    self.init(path: path ?? "", driver: driver ?? "", isActive: isActive ?? false)
  }

  static func list(_ reader: inout JSONReader) throws(JSONReader.Problem) -> [GPSDDevice] {
    var devices: [GPSDDevice]?
    while let name = try reader.nextName() {
      switch name {
      case "devices":
        guard devices == nil else { throw .repeatedName }
        devices = try elements(&reader)
      default: try reader.skip()
      }
    }
    guard let devices else { throw .incomplete }
    return devices
  }

  private static func elements(_ reader: inout JSONReader) throws(JSONReader.Problem) -> [GPSDDevice] {
    var devices: [GPSDDevice] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard devices.count < most else { throw .tooMany }
      try reader.beginObject()
      let device = try GPSDDevice(&reader)
      if !device.path.isEmpty { devices.append(device) }
    }
    return devices
  }

  /// The time since when it is open, or the number 0 once it is not. Releases before 3.0 wrote seconds.
  private static func activation(_ reader: inout JSONReader) throws(JSONReader.Problem) -> Bool {
    guard reader.isAtString else { return try reader.readNumber() > 0 }
    var time: UTCTime?
    try reader.read(&time)
    return true
  }
}
