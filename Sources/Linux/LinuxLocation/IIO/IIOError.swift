import Glibc
import LinuxIO
import LocationEngine

/// Messages for errors of kernel sensors, with advice.
enum IIOError {
  static func unknown(_ name: String, _ devices: [IIODevice]) -> SourceError {
    let names = devices.filter { !$0.kinds.isEmpty }.map { "iio:\($0.name)" }
    return SourceError(
      .notFound, "iio:\(name): the kernel drives no such sensor",
      advice: names.isEmpty
        ? "it drives none at all; an overlay loads a driver, for example dtoverlay=i2c-sensor,lis3mdl in config.txt, "
          + "and without one the chip is read as i2c:///dev/i2c-1"
        : "these are there: " + names.joined(separator: ", "))
  }

  static func useless(_ device: IIODevice) -> SourceError {
    SourceError(
      .invalid, "iio:\(device.name): neither a magnetometer nor an accelerometer nor a barometer",
      advice: "ls \(device.folder) shows what it measures")
  }

  static func failure(_ sensor: SensorIdentity, _ code: CInt) -> SourceError {
    switch code {
    case EACCES, EPERM:
      SourceError(
        .permissionDenied, "iio:\(sensor.part): permission denied",
        advice: "every user may read /sys/bus/iio by default: ls -l shows who may")
    case EBUSY:
      SourceError(
        .busy, "iio:\(sensor.part): its buffer is in use by another program",
        advice: "stop that program, iio-sensor-proxy for example: sudo systemctl stop iio-sensor-proxy")
    default: SourceError(.disconnected, "iio:\(sensor.part): lost: \(systemMessage(code))")
    }
  }

  static func stuck(_ sensor: SensorIdentity) -> SourceError {
    SourceError(.disconnected, "iio:\(sensor.part): lost: it does not measure any more")
  }

  /// Returns a notice why the buffer is not used.
  static func withoutBuffer(_ device: IIODevice, _ code: CInt, rate: Double) -> String {
    let reason =
      switch code {
      case EACCES, EPERM: "only root may set up its buffer"
      case ENOENT: "it has no buffer"
      case ENXIO: "its buffer has no trigger"
      case EBUSY: "its buffer is in use"
      case ENOTSUP: "its buffer has no timestamps of a known clock"
      default: systemMessage(code)
      }
    return "iio:\(device.name): \(reason); reading it one by one, \(Int(rate)) times a second"
  }
}
