import BusProtocols
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations
import SensorDrivers

/// A driver of any chip on any bus: `SensorDriver` without its associated types.
protocol SensorChip: AnyObject {
  func identify() throws(SensorTrouble)
  /// Identifies, resets, configures and starts the chip; may take 0.1 s.
  func start() throws(SensorTrouble)
  /// Returns a sample; nil if there is no new one.
  func read(at instant: MonotonicInstant) throws(SensorTrouble) -> SensorSample?
  func stop() throws(SensorTrouble)
}

/// A driver with the configuration that it is started with.
final class DrivenChip<Driver: SensorDriver>: SensorChip where Driver.Sample: SensorSampleConvertible {
  private var driver: Driver
  private let configuration: Driver.Configuration
  private var delay = ThreadDelay()

  init(_ driver: Driver, _ configuration: Driver.Configuration) {
    self.driver = driver
    self.configuration = configuration
  }

  func identify() throws(SensorTrouble) {
    do throws(SensorError<Driver.Bus.Failure>) {
      try driver.identify()
    } catch {
      throw SensorTrouble(error)
    }
  }

  func start() throws(SensorTrouble) {
    do throws(SensorError<Driver.Bus.Failure>) {
      try driver.start(configuration, delay: &delay)
    } catch {
      throw SensorTrouble(error)
    }
  }

  func read(at instant: MonotonicInstant) throws(SensorTrouble) -> SensorSample? {
    do throws(SensorError<Driver.Bus.Failure>) {
      return try driver.read(at: instant)?.sensorSample
    } catch {
      throw SensorTrouble(error)
    }
  }

  func stop() throws(SensorTrouble) {
    do throws(SensorError<Driver.Bus.Failure>) {
      try driver.stop()
    } catch {
      throw SensorTrouble(error)
    }
  }
}

/// A delay that suspends the calling thread; signals do not end it early.
struct ThreadDelay: Delay {
  func wait(nanoseconds: Int64) {
    let end = MonotonicClock.now.advanced(byNanoseconds: nanoseconds).nanoseconds
    var time = timespec(tv_sec: numericCast(end / 1_000_000_000), tv_nsec: numericCast(end % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}

/// A bus whose chips can be locked against the kernel and other processes of this package.
protocol SensorBus: I2CBus {
  /// Locks a chip. Throws `.busy` if it is in use.
  func claim(_ address: UInt8) throws(SourceError)
}

extension I2CCharacterDevice: SensorBus {}

/// A sample type of a driver that converts to `SensorSample`.
protocol SensorSampleConvertible: Sendable {
  static var sensorKind: SensorKind { get }
  var sensorSample: SensorSample { get }
}

extension MagneticSample: SensorSampleConvertible {
  static var sensorKind: SensorKind { .magnetometer }
  var sensorSample: SensorSample { .magnetic(self) }
}

extension InertialSample: SensorSampleConvertible {
  static var sensorKind: SensorKind { .inertial }
  var sensorSample: SensorSample { .inertial(self) }
}

extension PressureSample: SensorSampleConvertible {
  static var sensorKind: SensorKind { .barometer }
  var sensorSample: SensorSample { .pressure(self) }
}

extension OrientationSample: SensorSampleConvertible {
  static var sensorKind: SensorKind { .orientation }
  var sensorSample: SensorSample { .orientation(self) }
}
