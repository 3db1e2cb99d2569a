import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine

/// Returns the source that an address names, not opened yet.
///
/// A path that does not exist is taken for a serial device if it is in `/dev`, because devices appear and disappear,
/// and for a missing log otherwise.
public func makeSource(
  _ address: SourceAddress, _ options: SourceOptions = SourceOptions()
) throws(SourceError) -> any ByteSource {
  switch address {
  case .automatic: AutomaticSource(DeviceSurvey(i2c: .system), options)
  case .standardInput: StreamSource.standardInput()
  case .serial(let path, let baud): serialSource(path, baud, options)
  case .tcp(let endpoint): TCPSource(endpoint, isWritable: options.isWritable)
  case .udp(let endpoint): UDPSource(endpoint)
  case .i2c(let receiver): I2CReceiverSource(receiver, notice: options.notice)
  case .gpsd(let address): GPSDSource(address, notice: options.notice)
  case .file(let path): try logSource(path, options)
  case .fieldLog(let path, let receiver):
    FieldLogSource(path: path, receiver: receiver, speed: try checked(options.speed))
  case .gpx(let address): GPXSource(address, pace: try checked(options.speed))
  case .path(let path): try makeSource(path: path, options)
  }
}

/// Parses an address and returns its source: `try makeSource("/dev/serial0")`.
public func makeSource(
  _ address: String, _ options: SourceOptions = SourceOptions()
) throws(SourceError) -> any ByteSource {
  try makeSource(SourceAddress(address), options)
}

private func serialSource(_ path: String, _ baud: BaudRate?, _ options: SourceOptions) -> any ByteSource {
  let baud = baud ?? options.baud
  if let board = options.tuning { return TunedSource(path: path, baud: baud, board, notice: options.notice) }
  return SerialSource(path: path, baud: baud, isWritable: options.isWritable, notice: options.notice)
}

private func makeSource(path: String, _ options: SourceOptions) throws(SourceError) -> any ByteSource {
  if path.hasPrefix("/dev/i2c-") { throw I2CError.busWithoutAddress(path) }
  var status = stat()
  guard stat(path, &status) == 0 else {
    if let error = SerialError.withoutFolder(path) { throw error }
    return path.hasPrefix("/dev/")
      ? serialSource(path, nil, options)
      : try logSource(path, options)
  }
  switch status.st_mode & S_IFMT {
  case S_IFCHR where isPort(status):
    return serialSource(path, nil, options)
  case S_IFCHR, S_IFIFO:
    return StreamSource(path: path)
  default:
    return try logSource(path, options)
  }
}

/// Returns the source of a log: of a receiver's bytes, or a field log.
private func logSource(_ path: String, _ options: SourceOptions) throws(SourceError) -> any ByteSource {
  let speed = try checked(options.speed)
  return FieldLogSource.isFieldLog(path)
    ? FieldLogSource(path: path, speed: speed) : FileSource(path: path, speed: speed)
}

func checked(_ speed: ReplaySpeed) throws(SourceError) -> ReplaySpeed {
  if case .factor(let factor) = speed, !(factor > 0 && factor.isFinite) {
    throw SourceError(.invalid, "a log cannot be replayed at speed \(factor)", advice: "for example 1, 10, 0.5 or max")
  }
  return speed
}

/// Whether a character device may be locked and set to raw mode.
///
/// `/dev/null` and other memory devices may not, nor may the user's terminal.
private func isPort(_ status: stat) -> Bool {
  let controllingTerminal: dev_t = 5 << 8
  if SerialPort.isMemoryDevice(status) || status.st_rdev == controllingTerminal { return false }
  return !(0...2).contains { descriptor in
    var own = stat()
    return fstat(CInt(descriptor), &own) == 0 && own.st_mode & S_IFMT == S_IFCHR && own.st_rdev == status.st_rdev
  }
}

/// Returns the source of sensor samples that an address names, not opened yet: sensors, or a log of them.
///
/// - Parameters:
///   - speed: Replay speed; used for a log only.
///   - notice: Called with lines for the user, such as which sensors were found.
/// - Throws: `SourceError` `.invalid` if `speed` is not positive and finite.
public func makeSensorSource(
  _ address: SensorAddress, speed: ReplaySpeed = .factor(1), notice: @escaping @Sendable (String) -> Void = { _ in }
) throws(SourceError) -> any SensorSource {
  switch address {
  case .automatic: SensorSurvey().source(notice: notice)
  case .i2c(let place): I2CSensorOpener.source(place, notice: notice)
  case .iio(let names): IIOSensorOpener.source(names, SystemRoots(), notice: notice)
  case .log(let path): SensorLogSource(path: path, speed: try checked(speed))
  }
}

/// Parses an address and returns its source: `try makeSensorSource("auto:")`.
public func makeSensorSource(
  _ address: String, speed: ReplaySpeed = .factor(1), notice: @escaping @Sendable (String) -> Void = { _ in }
) throws(SourceError) -> any SensorSource {
  try makeSensorSource(try SensorAddress(address), speed: speed, notice: notice)
}

/// Settings of a source that its address does not carry.
public struct SourceOptions: Sendable {
  /// Speed of serial ports whose address gives none.
  public var baud = BaudRate.automatic
  /// Replay speed of logs, and of simulated journeys whose address gives none.
  public var speed = ReplaySpeed.factor(1)
  /// Whether the receiver is also opened for writing, to send corrections; if false, nothing is written to it.
  public var isWritable = false
  /// The wanted tuning of the receiver, if it is a u-blox on a serial port or USB; nil: it is not tuned.
  public var tuning: SharedTuning?
  /// Called with lines for the user, such as the speed that was found.
  public var notice: @Sendable (String) -> Void = { _ in }

  /// Creates options; the defaults find the speed, read in real time and write nothing.
  public init(
    baud: BaudRate = .automatic, speed: ReplaySpeed = .factor(1), isWritable: Bool = false,
    tuning: SharedTuning? = nil, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.baud = baud
    self.speed = speed
    self.isWritable = isWritable
    self.tuning = tuning
    self.notice = notice
  }
}
