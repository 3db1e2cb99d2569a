import BusProtocols
import EngineRuntime
import NavigationMath
import Observations
import SensorDrivers
import Simulator

@testable import LinuxLocation

typealias Host = HostDriver<SimulatedI2CBus>

/// An inertial unit that has another chip on a bus of its own and shows it when its register 0x0F says so.
struct HostDriver<Bus: I2CBus>: SensorDriver {
  struct Configuration: Sendable {}

  static var identity: UInt8 { 0xEA }

  private var port: RegisterPort<Bus>

  init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address) }

  mutating func identify() throws(SensorError<Bus.Failure>) {
    let found = try port.value(of: 0)
    guard found == HostDriver.identity else {
      throw .wrongIdentity(found: UInt32(found), expected: UInt32(HostDriver.identity))
    }
  }

  mutating func start<D: Delay>(_: Configuration, delay: inout D) throws(SensorError<Bus.Failure>) {
    try identify()
    try port.set(0x0F, 0x02)
  }

  mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> InertialSample? {
    InertialSample(instant: instant, acceleration: Vector3(0, 0, 9.8), angularRate: .zero)
  }

  mutating func stop() throws(SensorError<Bus.Failure>) {}
}

/// A bus on which 0x0C answers only after a write of 0x02 to register 0x0F of 0x68.
final class BypassBus: SensorBus, Sendable {
  private let bus: SimulatedI2CBus
  private let isOpen = Guarded(false)

  init(_ bus: SimulatedI2CBus) { self.bus = bus }

  var longestRead: Int { bus.longestRead }
  var longestWrite: Int { bus.longestWrite }

  func close() { isOpen.withLock { $0 = false } }

  func claim(_ address: UInt8) throws(SourceError) {}

  func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(SimulatedI2CBus.Failure) {
    if address == 0x68, bytes == [0x0F, 0x02] { isOpen.withLock { $0 = true } }
    guard address != 0x0C || isOpen.withLock({ $0 }) else { throw SimulatedI2CBus.Failure(.notAcknowledged) }
    try bus.transfer(with: address, writing: bytes, reading: count, into: &buffer)
  }
}
