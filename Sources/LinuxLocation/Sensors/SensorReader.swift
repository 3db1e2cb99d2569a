import LocationEngine
import Observations

/// A sensor of a `PolledSensorSource`, or several that come together: asked when its time has come, on one thread.
protocol SensorReader: AnyObject {
  var sensors: [AttachedSensor] { get }
  /// When to call `poll`.
  var nextPoll: MonotonicInstant { get }
  /// Asks once, without waiting, and hands over what was measured, each with the place of its sensor in `sensors`.
  ///
  /// - Throws: when the sensor is lost; a fault that is borne only moves `nextPoll`.
  func poll(_ body: (SensorSample, Int) -> Void) throws(SourceError)
  /// Puts the sensor into its lowest power, if it is still there.
  func stop()
}
