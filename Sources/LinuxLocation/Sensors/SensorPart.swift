import BusProtocols
import LocationEngine
import SensorDrivers

/// A chip that is known: where it may be, what it measures, and how it is driven on this kind of bus.
struct SensorPart<Bus: I2CBus> {
  /// As its maker calls it.
  let name: String
  let kind: SensorKind
  /// Seven bits each.
  let addresses: [UInt8]
  /// The smaller, the sooner it is taken where several measure the same.
  let rank: Int
  /// Nanoseconds between its samples.
  let period: Int64
  /// Parts that answer on the bus only while this one is started: a magnetometer in the same package.
  let companions: [String]
  /// The other half of its package, without which it is another chip of the same identity; nil: it stands for itself.
  let partner: String?
  /// Its identity is short, or asking writes more than the number of a register: it is asked only where it was named, or
  /// everything is to be looked for.
  let isDelicate: Bool
  let makeChip: (Bus, UInt8) -> any SensorChip

  /// - Parameter hertz: samples a second with this configuration.
  init<Driver: SensorDriver>(
    _ name: String, at addresses: [UInt8], rank: Int, hertz: Double, _ driver: Driver.Type,
    _ configuration: Driver.Configuration, companions: [String] = [], partner: String? = nil, isDelicate: Bool = false
  ) where Driver.Bus == Bus, Driver.Sample: SensorSampleConvertible {
    self.name = name
    self.addresses = addresses
    self.rank = rank
    self.companions = companions
    self.partner = partner
    self.isDelicate = isDelicate
    kind = Driver.Sample.sensorKind
    period = Int64(1_000_000_000 / hertz)
    makeChip = { bus, address in DrivenChip(Driver(bus, address: address), configuration) }
  }
}
