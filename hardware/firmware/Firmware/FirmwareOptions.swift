import Fusion

/// Settings of a run.
public struct FirmwareOptions: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Rows are NMEA sentences instead of JSON objects.
  public static let nmea = FirmwareOptions(rawValue: 1)
  /// Positions are smoothed, and fused with the inertial unit.
  public static let fused = FirmwareOptions(rawValue: 2)
  /// Samples of a magnetometer come from a log; none is on the bus.
  public static let loggedMagnetometer = FirmwareOptions(rawValue: 4)
  /// Samples of an inertial unit come from a log; none is on the bus.
  public static let loggedInertialUnit = FirmwareOptions(rawValue: 8)
  /// The body is a vehicle on wheels.
  public static let vehicle = FirmwareOptions(rawValue: 16)
  /// Lists of satellites in view are rows, too.
  public static let satellites = FirmwareOptions(rawValue: 32)
}

extension FirmwareOptions {
  /// Sensors whose samples come from a log, with x forward, y left and z up.
  var loggedSensors: Compass.Sensors {
    Compass.Sensors(
      magnetometer: contains(.loggedMagnetometer) ? .forwardLeftUp : nil,
      inertial: contains(.loggedInertialUnit) ? .forwardLeftUp : nil)
  }
}
