import BusProtocols
import Observations
import SensorDrivers
import Simulator
import Testing

/// A driver of this package on the model of its chip.
struct ChipRun<Driver: SensorDriver> where Driver.Bus == SimulatedI2CBus {
  private struct Instantly: Delay {
    mutating func wait(nanoseconds: Int64) {}
  }

  let bus = SimulatedI2CBus(recordsWrites: false)
  let address: UInt8
  var driver: Driver
  private var instant = MonotonicInstant.zero

  init(_ chip: SimulatedChip, at address: UInt8, _ configuration: Driver.Configuration) throws {
    self.address = address
    bus.attach(chip, at: address)
    driver = Driver(bus, address: address)
    var delay = Instantly()
    try driver.start(configuration, delay: &delay)
  }

  /// What the driver reads after a measurement; nil if the chip has nothing new.
  mutating func read(after measure: ((inout SimulatedChip) -> Void)? = nil) throws -> Driver.Sample? {
    if let measure { bus.with(address, measure) }
    instant = instant.advanced(byNanoseconds: 10_000_000)
    return try driver.read(at: instant)
  }
}
