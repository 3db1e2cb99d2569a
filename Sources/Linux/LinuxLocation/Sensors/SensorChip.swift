import BusProtocols
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
