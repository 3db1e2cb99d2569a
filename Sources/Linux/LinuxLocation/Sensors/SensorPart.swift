import BusProtocols
import LocationEngine
import SensorDrivers

/// A supported chip: its addresses, what it measures, and its driver on this type of bus.
struct SensorPart<Bus: I2CBus> {
  /// Name given by the manufacturer.
  let name: String
  let kind: SensorKind
  /// Seven-bit addresses.
  let addresses: [UInt8]
  /// Rank; a smaller one is preferred among sensors of the same kind.
  let rank: Int
  /// Nanoseconds between samples.
  let period: Int64
  /// Parts that answer only while this one is started, such as a magnetometer in the same package.
  let companions: [String]
  /// The second chip of its package, which distinguishes it from another chip with the same identity; nil: none is
  /// needed.
  let partner: String?
  /// Whether the identity is short, or the query writes more than a register number.
  ///
  /// Such a part is looked for only if it is named, or if all parts are.
  let isDelicate: Bool
  let makeChip: (Bus, UInt8) -> any SensorChip

  /// - Parameter hertz: Samples per second with this configuration.
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
