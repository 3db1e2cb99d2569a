import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine

/// Functions that open sensors with kernel drivers: through their buffers if these can be set up, else value by value.
enum IIOSensorOpener {
  /// Returns the source of some devices, not opened yet.
  ///
  /// - Parameter names: Names of devices; if empty, the first device of each type.
  static func source(
    _ names: [String], _ roots: SystemRoots, notice: @escaping @Sendable (String) -> Void
  ) -> PolledSensorSource {
    PolledSensorSource(name: "iio:" + names.joined(separator: ",")) { () throws(SourceError) in
      try readers(names, roots, notice: notice)
    }
  }

  static func readers(
    _ names: [String], _ roots: SystemRoots, notice: (String) -> Void
  ) throws(SourceError) -> [any SensorReader] {
    let devices = IIODevice.all(in: roots)
    var parts: [(device: IIODevice, kinds: [SensorKind])] = []
    if names.isEmpty {
      let all = devices.flatMap { device in device.kinds.map { (device: device, kind: $0) } }
      for choice in SensorChoice.best(all, kind: { $0.kind }, rank: { _ in 0 }) {
        add(choice.device, [choice.kind], to: &parts)
      }
      guard !parts.isEmpty else { throw IIOError.unknown("", devices) }
    }
    for name in names {
      guard let device = devices.first(where: { $0.isCalled(name) }) else { throw IIOError.unknown(name, devices) }
      // A gyroscope that is named together with its accelerometer is part of the latter's sensor.
      guard !device.kinds.isEmpty || device.has(.angularRate) else { throw IIOError.useless(device) }
      add(device, device.kinds, to: &parts)
    }
    var readers: [any SensorReader] = []
    for part in parts { readers += try open(part.device, part.kinds, among: devices, roots, notice: notice) }
    guard !readers.isEmpty else { throw IIOError.useless(parts[0].device) }
    return readers
  }

  /// Opens the sensors of one device.
  static func open(
    _ device: IIODevice, _ kinds: [SensorKind], among devices: [IIODevice], _ roots: SystemRoots,
    notice: (String) -> Void
  ) throws(SourceError) -> [any SensorReader] {
    // A chip may have two devices with the same parent.
    let gyroscope =
      device.has(.angularRate)
      ? nil
      : devices.first {
        $0.number != device.number && $0.parent == device.parent && $0.parent != nil && $0.has(.angularRate)
      }
    let groups = kinds.map { IIOSensorGroup(device, $0, gyroscope: $0 == .inertial ? gyroscope : nil) }
    guard !groups.isEmpty else { return [] }
    if !groups.contains(where: { $0.sensor.kind == .inertial }) || gyroscope == nil {
      do throws(IIOBuffer.Failure) {
        return [try IIOBufferedReader(device, groups, roots)]
      } catch {
        // A barometer needs no buffer.
        if kinds != [.barometer] {
          notice(IIOError.withoutBuffer(device, error.code, rate: IIOPolledReader.highestRate))
        }
      }
    }
    var readers: [any SensorReader] = []
    for group in groups { readers.append(try IIOPolledReader(group)) }
    return readers
  }

  private static func add(
    _ device: IIODevice, _ kinds: [SensorKind], to parts: inout [(device: IIODevice, kinds: [SensorKind])]
  ) {
    if let index = parts.firstIndex(where: { $0.device.number == device.number }) {
      parts[index].kinds += kinds.filter { !parts[index].kinds.contains($0) }
    } else {
      parts.append((device, kinds))
    }
  }
}

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
