import NavigationMath

/// A receiver of gpsd: a DEVICE, alone or in a DEVICES (man gpsd_json).
///
///     {"class":"DEVICE","path":"/dev/ttyACM0","driver":"u-blox","activated":"2026-11-20T09:39:42.255Z","flags":1}
///     {"class":"DEVICE","path":"/dev/ttyACM0","activated":0}                                 it is gone
///     {"class":"DEVICES","devices":[{"class":"DEVICE",…},…]}
public struct GPSDDevice: Sendable, Equatable {
  /// Largest number of receivers in one list. gpsd is built for four by default.
  public static let most = 64

  /// Device file of the receiver (path).
  public var path: JSONText
  /// gpsd's driver, such as `u-blox` or `NMEA0183` (driver); empty until gpsd has recognised the receiver.
  public var driver: JSONText
  /// Whether gpsd has the device open (activated).
  public var isActive: Bool

  /// Creates a report.
  public init(path: JSONText, driver: JSONText = "", isActive: Bool) {
    self.path = path
    self.driver = driver
    self.isActive = isActive
  }

  /// - Parameter reader: a reader inside the object. `path` is empty if it is not sent.
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

  /// Reads the time of opening, or the number 0 for a closed device. Releases before 3.0 sent seconds.
  private static func activation(_ reader: inout JSONReader) throws(JSONReader.Problem) -> Bool {
    guard reader.isAtString else { return try reader.readNumber() > 0 }
    var time: UTCTime?
    try reader.read(&time)
    return true
  }
}
