import LocationEngine
import Observations

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
