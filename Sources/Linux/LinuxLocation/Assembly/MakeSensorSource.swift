import LinuxIO
import LocationEngine

/// Returns the source of sensor samples that an address names, not opened yet: sensors, or a log of them.
///
/// - Parameters:
///   - speed: Replay speed; used for a log only.
///   - notice: Called with lines for the user, such as which sensors were found.
/// - Throws: `SourceError` `.invalid` if `speed` is not positive and finite.
public func makeSensorSource(
  _ address: SensorAddress, speed: ReplaySpeed = .factor(1), notice: @escaping @Sendable (String) -> Void = { _ in }
) throws(SourceError) -> any SensorSource {
  switch address {
  case .automatic: SensorSurvey().source(notice: notice)
  case .i2c(let place): I2CSensorOpener.source(place, notice: notice)
  case .iio(let names): IIOSensorOpener.source(names, SystemRoots(), notice: notice)
  case .log(let path): SensorLogSource(path: path, speed: try checked(speed))
  }
}

/// Parses an address and returns its source: `try makeSensorSource("auto:")`.
public func makeSensorSource(
  _ address: String, speed: ReplaySpeed = .factor(1), notice: @escaping @Sendable (String) -> Void = { _ in }
) throws(SourceError) -> any SensorSource {
  try makeSensorSource(try SensorAddress(address), speed: speed, notice: notice)
}
