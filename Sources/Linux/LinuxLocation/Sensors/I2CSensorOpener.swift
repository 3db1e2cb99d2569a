import BusProtocols
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine

/// An opener of the sensors of an `I2CSensorAddress`: identifies and starts them, then finds those that answer only
/// while another one is started.
struct I2CSensorOpener<Bus: SensorBus>: Sendable {
  /// Attempts to identify a named chip, and microseconds between them; a chip that starts up does not answer.
  static var attempts: Int { 3 }
  static var pause: useconds_t { 20_000 }

  let address: I2CSensorAddress
  let notice: @Sendable (String) -> Void
  /// Returns the name of the IIO device for a chip with a kernel driver; nil if there is none.
  var kernelDevice: @Sendable (_ bus: String, _ address: UInt8) -> String? = { _, _ in nil }
  /// Returns the error of a bus whose chips another program reads; nil if none does.
  var occupation: @Sendable (_ bus: String) -> SourceError? = { _ in nil }
  /// Kinds that are read from other sensors; they are not looked for inside chips.
  var elsewhere: Set<SensorKind> = []
  /// Known parts; nil: those of the catalog.
  var parts: (@Sendable () -> [SensorPart<Bus>])?
  let openBus: @Sendable (String) throws(SourceError) -> Bus

  typealias Found = I2CSensorFinder<Bus>.Found

  func open() throws(SourceError) -> [any SensorReader] {
    let places = address.addresses.isEmpty ? try search() : address.addresses
    let finder = I2CSensorFinder(bus: try openBus(address.bus), parts: parts?() ?? SensorCatalog.parts(on: Bus.self))
    var readers: [I2CSensorReader] = []
    var started: [Found] = []
    // A magnetometer inside an inertial unit answers once the latter is started, so chips that answer at once are
    // opened first.
    var later: [UInt8] = []
    for place in places {
      try claim(place, finder.bus)
      if case .found(let found) = finder.ask(place, for: address.part) {
        readers.append(try start(found))
        started.append(found)
      } else {
        later.append(place)
      }
    }
    for place in later {
      let found = try insist(place, finder)
      readers.append(try start(found))
      started.append(found)
    }
    let kinds = elsewhere.union(started.map { $0.part.kind })
    for found in companions(of: started, finder) where !kinds.contains(found.part.kind) {
      readers.append(try start(found))
    }
    return readers
  }

  /// Returns the addresses of the best sensor of each kind. Locks on other addresses are released with the bus.
  private func search() throws(SourceError) -> [UInt8] {
    let found = I2CSensorFinder(bus: try openBus(address.bus), parts: parts?() ?? SensorCatalog.parts(on: Bus.self))
      .findAll()
    let best = SensorChoice.best(found, kind: { $0.part.kind }, rank: { $0.part.rank })
    guard !best.isEmpty else { throw occupation(address.bus) ?? I2CSensorError.nothing(on: address.bus) }
    return best.map { $0.address }
  }

  private func claim(_ place: UInt8, _ bus: Bus) throws(SourceError) {
    do throws(SourceError) {
      try bus.claim(place)
    } catch {
      guard error.kind == .busy, let device = kernelDevice(address.bus, place) else { throw error }
      throw I2CSensorError.driven(address.bus, place, iio: device)
    }
  }

  private func insist(_ place: UInt8, _ finder: I2CSensorFinder<Bus>) throws(SourceError) -> Found {
    var attempt = 1
    while true {
      switch finder.ask(place, for: address.part) {
      case .found(let found): return found
      case .unknown(let findings):
        guard attempt < Self.attempts, !findings.isEmpty else {
          throw I2CSensorError.unknown(address.bus, place, findings)
        }
      }
      attempt += 1
      usleep(Self.pause)
    }
  }

  private func companions(of chosen: [Found], _ finder: I2CSensorFinder<Bus>) -> [Found] {
    let names = chosen.flatMap { $0.part.companions }
    return finder.parts.filter { names.contains($0.name) }.compactMap { part in
      for place in part.addresses {
        do throws(SourceError) { try finder.bus.claim(place) } catch { continue }
        if case .found(let found) = finder.ask(place, for: part.name) { return found }
      }
      return nil
    }
  }

  private func start(_ found: Found) throws(SourceError) -> I2CSensorReader {
    let sensor = AttachedSensor(
      SensorIdentity(part: found.part.name, bus: address.bus, address: found.address), found.part.kind,
      samplesPerSecond: 1_000_000_000 / Double(found.part.period))
    return try I2CSensorReader(
      found.chip, sensor, path: address.bus, address: found.address, period: found.part.period, notice: notice)
  }
}

extension I2CSensorOpener where Bus == I2CCharacterDevice {
  static func source(
    _ address: I2CSensorAddress, notice: @escaping @Sendable (String) -> Void
  ) -> PolledSensorSource {
    let opener = system(address, notice: notice)
    return PolledSensorSource(name: address.description) { () throws(SourceError) in try opener.open() }
  }

  /// Returns the error of the first address of a sensor that another program has locked; nil if there is none.
  @Sendable static func occupation(of path: String) -> SourceError? {
    guard let bus = try? I2CCharacterDevice(path: path) else { return nil }
    for place in SensorCatalog.addresses(of: SensorCatalog.parts(on: I2CCharacterDevice.self)) {
      do throws(I2CAccessFailure) {
        try bus.claim(chip: place)
      } catch {
        if case .busy = error { return I2CError.busy(path, place) }
      }
    }
    return nil
  }

  /// Returns an opener for this machine's buses.
  static func system(_ address: I2CSensorAddress, notice: @escaping @Sendable (String) -> Void) -> I2CSensorOpener {
    I2CSensorOpener(
      address: address, notice: notice, kernelDevice: { I2CBuses.kernelDevice(at: $1, of: $0, SystemRoots()) },
      occupation: occupation,
      openBus: { path throws(SourceError) in try I2CCharacterDevice(path: path) })
  }
}
