import JSON
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
    guard reader.next == UInt8(ascii: "\"") else { return try reader.readNumber() > 0 }
    var time: UTCTime?
    try reader.read(&time)
    return true
  }
}

/// A VERSION: gpsd's first line to every client (man gpsd_json).
///
///     {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
public struct GPSDVersion: Sendable, Equatable {
  /// gpsd's release, such as `3.22`; empty if not sent.
  public var release: JSONText
  /// Version of the protocol (proto_major, proto_minor). No change of the major number has affected this decoder.
  public var major, minor: Int?

  /// Creates a report.
  public init(release: JSONText = "", major: Int? = nil, minor: Int? = nil) {
    self.release = release
    self.major = major
    self.minor = minor
  }

  init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var release: JSONText?
    var (major, minor): (Int?, Int?)
    while let name = try reader.nextName() {
      switch name {
      case "release": try reader.read(&release)
      case "proto_major": try reader.read(&major)
      case "proto_minor": try reader.read(&minor)
      default: try reader.skip()
      }
    }
    self.init(release: release ?? "", major: major, minor: minor)
  }
}

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
