import BusProtocols
import Glibc
import LocationEngine

/// Opens the sensors that an `I2CSensorAddress` names: recognises them, starts them, and finds those that answer only
/// behind one that is started.
struct I2CSensorOpener<Bus: SensorBus>: Sendable {
  /// Attempts to recognise a chip that was named, and microseconds between them: one that starts up refuses.
  static var attempts: Int { 3 }
  static var pause: useconds_t { 20_000 }

  let address: I2CSensorAddress
  let notice: @Sendable (String) -> Void
  /// The name of the kernel's device for a chip that a driver of the kernel has; nil when there is none.
  var kernelDevice: @Sendable (_ bus: String, _ address: UInt8) -> String? = { _, _ in nil }
  let openBus: @Sendable (String) throws(SourceError) -> Bus

  typealias Found = I2CSensorFinder<Bus>.Found

  func open() throws(SourceError) -> [any SensorReader] {
    let finder = I2CSensorFinder(bus: try openBus(address.bus))
    var readers: [I2CSensorReader] = []
    if address.addresses.isEmpty {
      let chosen = SensorChoice.best(finder.findAll(), kind: { $0.part.kind }, rank: { $0.part.rank })
      guard !chosen.isEmpty else { throw I2CSensorError.nothing(on: address.bus) }
      for found in chosen { readers.append(try start(found)) }
      let kinds = Set(chosen.map { $0.part.kind })
      for found in companions(of: chosen, finder) where !kinds.contains(found.part.kind) {
        readers.append(try start(found))
      }
      return readers
    }
    // A magnetometer inside an inertial unit answers when that is started, so those that answer at once go first.
    var later: [UInt8] = []
    for place in address.addresses {
      try claim(place, finder.bus)
      if case .found(let found) = finder.ask(place, for: address.part) {
        readers.append(try start(found))
      } else {
        later.append(place)
      }
    }
    for place in later { readers.append(try start(try insist(place, finder))) }
    return readers
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
