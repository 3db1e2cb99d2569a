import Bytes
import EngineRuntime
import GNSS
import Glibc
import LinuxIO
import LinuxLocation
import Observations

/// Sets up a receiver on any kind of link: performs the actions of `ReceiverSetup`.
public struct ReceiverConfigurator: Sendable {
  /// The wanted settings.
  public var wish: SetupWish
  /// Called with lines for the user, such as the speed that was found.
  public var notice: @Sendable (String) -> Void

  /// Creates a configurator; it opens the receiver at `run`.
  public init(_ wish: SetupWish, notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.wish = wish
    self.notice = notice
  }

  /// The outcome of a run; after an error, with what was done before it.
  public struct Result: Sendable {
    /// Name of the port, bus or server.
    public var name: String
    /// Type of the link, with the speed at which it was opened.
    public var link: ReceiverLink
    /// What was found and changed.
    public var report: SetupReport
    /// The error that ended the run; nil if there was none.
    public var error: SourceError?
  }

  /// Sets the receiver up. Throws if it cannot be reached; nothing was written to it then.
  ///
  /// - Parameter planned: Called with what is known before the first change.
  public func run(
    _ address: SourceAddress, planned: (Result) -> Void = { _ in }
  ) throws(SourceError) -> Result {
    run(try open(address), planned: planned)
  }

  func run(_ port: any SetupPort, planned: (Result) -> Void = { _ in }) -> Result {
    var setup = ReceiverSetup(wish, link: port.link)
    do throws(SourceError) {
      while true {
        switch setup.next(at: MonotonicClock.now) {
        case .send(let frame): try port.write(frame)
        case .listen(let deadline):
          let bytes = try port.read(until: deadline)
          bytes.withByteView { setup.consume($0) }
        case .changeSpeed(let rate): try port.changeSpeed(to: rate)
        case .planned: planned(Result(name: port.name, link: port.link, report: setup.report))
        case .finished: return Result(name: port.name, link: port.link, report: setup.report)
        }
      }
    } catch {
      return Result(name: port.name, link: port.link, report: setup.report, error: error)
    }
  }

  private func open(_ address: SourceAddress) throws(SourceError) -> any SetupPort {
    switch address {
    case .automatic: try open(path: onlyReceiver())
    case .serial(let path, let baud): try open(path: path, baud ?? .automatic)
    case .path(let path): try open(path: path)
    case .tcp(let endpoint): try TCPSetupPort(endpoint)
    case .i2c(let location): try open(location)
    case .gpsd:
      throw SourceError(
        .invalid, "\(address): a receiver that gpsd holds cannot be set up through it",
        advice: "stop gpsd and name the device: sudo systemctl stop gpsd.socket gpsd.service")
    case .standardInput, .udp, .file, .fieldLog, .gpx: throw unwritable(address)
    }
  }

  private func unwritable(_ address: SourceAddress) -> SourceError {
    SourceError(
      .invalid, "\(address): not a receiver, which settings could be sent to",
      advice: "name a device, such as /dev/serial0; `binnacle devices` lists them")
  }

  private func open(path: String, _ baud: BaudRate = .automatic) throws(SourceError) -> any SetupPort {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFCHR { throw unwritable(.path(path)) }
    } else if let error = SerialError.withoutFolder(path) {
      throw error
    }
    if path.hasPrefix("/dev/i2c-") { throw I2CError.busWithoutAddress(path) }
    return try SerialSetupPort(path: path, baud: baud, notice: notice)
  }

  private func open(_ location: I2CReceiverAddress) throws(SourceError) -> any SetupPort {
    let bus = try I2CCharacterDevice(path: location.bus)
    try bus.claim(location.address)
    return I2CSetupPort(location, on: bus)
  }

  /// Returns the only receiver.
  ///
  /// A device that may be something else is never used, since even a query writes bytes to it.
  private func onlyReceiver() throws(SourceError) -> String {
    let devices = DeviceSurvey(i2c: .system).devices().filter { $0.verdict == .receiver && $0.i2cAddress == nil }
    if devices.count == 1 { return devices[0].path }
    guard devices.isEmpty else {
      throw SourceError(
        .invalid, "several receivers are attached: \(devices.map(\.path).joined(separator: ", "))",
        advice: "name one of them")
    }
    throw SourceError(
      .notFound, "nothing that is surely a receiver is attached",
      advice: "name the device, such as /dev/serial0; `binnacle devices` lists where one may be")
  }
}
