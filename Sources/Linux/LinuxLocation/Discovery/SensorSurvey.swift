import EngineRuntime
import LinuxIO
import LocationEngine

/// A survey of the sensors of this machine that changes no settings: those with kernel drivers, and chips on I²C buses
/// that can be identified.
public struct SensorSurvey: Sendable {
  /// Rank of a kernel sensor that is not in the catalog.
  private static let usualRank = 50

  /// Folders that are searched.
  public let roots: SystemRoots
  private let probe: SensorProbe

  /// Creates a survey.
  ///
  /// - Parameter probe: Identifies the chips of a bus.
  public init(_ roots: SystemRoots = SystemRoots(), probe: SensorProbe = .system) {
    self.roots = roots
    self.probe = probe
  }

  /// Returns the sensors, the best first.
  ///
  /// - Parameter all: Whether to probe addresses where a query may disturb other chips.
  public func sensors(all: Bool = false) -> [DetectedSensor] {
    (kernelSensors() + busSensors(all)).sorted {
      $0.rank != $1.rank ? $0.rank < $1.rank : ($0.path, $0.address ?? 0) < ($1.path, $1.address ?? 0)
    }
  }

  /// Returns the sensors of one bus, also of a bus that another program plays on a socket, the best first.
  ///
  /// - Parameter all: Whether to probe addresses where a query may disturb other chips.
  public func sensors(onBus path: String, all: Bool = false) throws(SourceError) -> [DetectedSensor] {
    // The probe takes a bus that cannot be opened for an empty one.
    _ = try I2CCharacterDevice(path: path)
    let number = path.split(separator: "-").last.flatMap { Int($0) }
    return busSensors(path, number, all).sorted { $0.rank < $1.rank }
  }

  private func kernelSensors() -> [DetectedSensor] {
    let parts = SensorCatalog.parts(on: I2CCharacterDevice.self)
    return IIODevice.all(in: roots).compactMap { device in
      guard !device.kinds.isEmpty else { return nil }
      let known = parts.first { device.name.lowercased().hasPrefix($0.name.lowercased()) }
      return DetectedSensor(
        part: device.name, kinds: device.kinds, bus: .iio, path: device.node, address: device.place?.address,
        rank: known?.rank ?? SensorSurvey.usualRank, reason: "a sensor of the kernel (IIO)")
    }
  }

  private func busSensors(_ all: Bool) -> [DetectedSensor] {
    I2CBuses.forSensors(in: roots, board: BoardFacts(roots)).flatMap { number in
      busSensors("\(roots.dev)/i2c-\(number)", number, all)
    }
  }

  /// - Parameter number: of the bus in the kernel; nil: it has none, and no drivers.
  private func busSensors(_ path: String, _ number: Int?, _ all: Bool) -> [DetectedSensor] {
    let roots = roots
    return probe.find(path, all, { address in number.map { I2CBuses.isTaken(address, $0, roots) } ?? false }).map {
      answer in
      let inside = answer.companions.isEmpty ? "" : "; inside is \(answer.companions.joined(separator: " or "))"
      return DetectedSensor(
        part: answer.part, kinds: [answer.kind], bus: .i2c, path: path, address: answer.address, rank: answer.rank,
        reason: "identity register" + inside)
    }
  }

  // MARK: Best of each kind

  /// Returns a source of the best sensor of each kind, found when it is opened.
  public func source(notice: @escaping @Sendable (String) -> Void = { _ in }) -> any SensorSource {
    PolledSensorSource(name: "auto:") { () throws(SourceError) in
      let readers = try open(notice)
      let names = readers.flatMap { $0.sensors }.map { "\($0.identity.introduction), \($0.kind.rawValue)" }
      notice("using " + names.joined(separator: "; "))
      return readers
    }
  }

  private func open(_ notice: @escaping @Sendable (String) -> Void) throws(SourceError) -> [any SensorReader] {
    let all = sensors().flatMap { sensor in sensor.kinds.map { (sensor: sensor, kind: $0) } }
    let chosen = SensorChoice.best(all, kind: { $0.kind }, rank: { $0.sensor.rank })
    guard !chosen.isEmpty else {
      let buses = I2CBuses.forSensors(in: roots, board: BoardFacts(roots)).map { "\(roots.dev)/i2c-\($0)" }
      for bus in buses { if let error = I2CSensorOpener.occupation(of: bus) { throw error } }
      throw SourceError(
        .notFound, "no known sensor is attached",
        advice: "turn I2C on (sudo raspi-config nonint do_i2c 0), check the wires, and see `binnacle devices --probe`")
    }
    let devices = IIODevice.all(in: roots)
    var readers: [any SensorReader] = []
    for device in devices {
      let kinds = chosen.filter { $0.sensor.bus == .iio && $0.sensor.path == device.node }.map { $0.kind }
      if !kinds.isEmpty { readers += try IIOSensorOpener.open(device, kinds, among: devices, roots, notice: notice) }
    }
    var buses: [String] = []
    for choice in chosen where choice.sensor.bus == .i2c && !buses.contains(choice.sensor.path) {
      buses.append(choice.sensor.path)
    }
    for bus in buses {
      let here = chosen.filter { $0.sensor.bus == .i2c && $0.sensor.path == bus }
      let address = I2CSensorAddress(bus: bus, addresses: here.compactMap { $0.sensor.address })
      var opener = I2CSensorOpener.system(address, notice: notice)
      opener.elsewhere = Set(chosen.map { $0.kind })
      readers += try opener.open()
    }
    return readers
  }
}
