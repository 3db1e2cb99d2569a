import LocationEngine
import Observations

/// One sensor of a `PolledSensorSource`: asked when its time has come, on one thread.
protocol SensorReader: AnyObject {
  var sensor: AttachedSensor { get }
  /// When to call `poll`.
  var nextPoll: MonotonicInstant { get }
  /// Asks it once, without waiting, and hands over what it has measured.
  ///
  /// - Throws: when the sensor is lost; a fault that is borne only moves `nextPoll`.
  func poll(_ body: (SensorSample) -> Void) throws(SourceError)
  func stop()
}
