import Fusion

/// A sensor opened by a source.
public struct AttachedSensor: Hashable, Sendable {
  /// Identity for calibrations and mountings.
  public var identity: SensorIdentity
  /// Quantity that it measures.
  public var kind: SensorKind
  /// Approximate sample rate, Hz; nil if unknown, as in a log.
  public var samplesPerSecond: Double?
  /// Mounting if none is configured: forward, left, up, as on most boards that lie flat.
  ///
  /// With the kernel's mount matrix applied it is right, forward, up.
  public var usualMounting: Mounting

  /// Creates a description of a sensor.
  public init(
    _ identity: SensorIdentity, _ kind: SensorKind, samplesPerSecond: Double? = nil,
    usualMounting: Mounting = .forwardLeftUp
  ) {
    self.identity = identity
    self.kind = kind
    self.samplesPerSecond = samplesPerSecond
    self.usualMounting = usualMounting
  }
}
