import LocationEngine

/// The sensors that an address names, or their log, not opened yet.
///
/// - Parameters:
///   - speed: of a log.
///   - notice: gets lines that a user may want to read, such as which sensors were found.
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

/// The same for an address as text: `try makeSensorSource("auto:")`.
public func makeSensorSource(
  _ address: String, speed: ReplaySpeed = .factor(1), notice: @escaping @Sendable (String) -> Void = { _ in }
) throws(SourceError) -> any SensorSource {
  try makeSensorSource(try SensorAddress(address), speed: speed, notice: notice)
}
