import BusProtocols
import Fusion
import Observations
import SensorDrivers

/// The sensors of the board: a magnetometer LIS3MDL and an inertial unit LSM6DSOX, both with x forward, y left and z up.
///
/// A sensor that does not answer is skipped and tried again once a second.
struct BoardSensors<Bus: I2CBus, Wait: Delay> {
  /// Sensors that are on the bus; nil for one whose samples come from a log.
  private var magnetometer: PolledSensor<LIS3MDL<Bus>>?
  private var inertial: PolledSensor<LSM6DSOX<Bus>>?
  private var present: Compass.Sensors
  private var delay: Wait

  init(_ bus: Bus, _ delay: Wait, _ options: FirmwareOptions) {
    self.delay = delay
    present = options.loggedSensors
    if present.magnetometer == nil {
      magnetometer = PolledSensor(LIS3MDL(bus, address: 0x1C), LIS3MDL.Configuration(), period: 12_500_000)
    }
    if present.inertial == nil {
      inertial = PolledSensor(LSM6DSOX(bus, address: 0x6A), LSM6DSOX.Configuration(), period: 9_615_385)
    }
  }

  /// Reads what is due and passes it to the station.
  mutating func poll(at instant: MonotonicInstant, _ station: Station) {
    let turn = inertial?.poll(at: instant, delay: &delay)
    let field = magnetometer?.poll(at: instant, delay: &delay)
    noteChanges(at: instant, station)
    if let turn { station.add(turn) }
    if let field { station.add(field) }
  }

  /// Passes a change of the sensors to the compass.
  private mutating func noteChanges(at instant: MonotonicInstant, _ station: Station) {
    var now = present
    if let magnetometer { now.magnetometer = magnetometer.isPresent(at: instant) ? .forwardLeftUp : nil }
    if let inertial { now.inertial = inertial.isPresent(at: instant) ? .forwardLeftUp : nil }
    guard now != present else { return }
    if now.magnetometer != present.magnetometer { station.report("LIS3MDL", isPresent: now.magnetometer != nil) }
    if now.inertial != present.inertial { station.report("LSM6DSOX", isPresent: now.inertial != nil) }
    present = now
    station.use(now)
  }

  /// Passes what has happened to the sensors that have ever answered to the station.
  func report(to station: Station) {
    if let counters = magnetometer?.counters, counters.starts > 0 { station.report("LIS3MDL", counters) }
    if let counters = inertial?.counters, counters.starts > 0 { station.report("LSM6DSOX", counters) }
  }
}
