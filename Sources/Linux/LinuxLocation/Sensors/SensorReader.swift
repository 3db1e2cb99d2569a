import LocationEngine
import Observations

/// One or several sensors of a `PolledSensorSource`, polled together on one thread.
protocol SensorReader: AnyObject {
  var sensors: [AttachedSensor] { get }
  /// When to call `poll`.
  var nextPoll: MonotonicInstant { get }
  /// Reads once, without waiting, and passes each sample with the index of its sensor in `sensors`.
  ///
  /// - Throws: If the sensor is lost; a tolerated fault only moves `nextPoll`.
  func poll(_ body: (SensorSample, Int) -> Void) throws(SourceError)
  /// Sets the sensor to its lowest power, if it is still present.
  func stop()
}
