import Fusion

/// A sensor that a source has opened.
public struct AttachedSensor: Hashable, Sendable {
  public var identity: SensorIdentity
  public var kind: SensorKind
  /// About how many samples a second it gives; nil when nobody knows, as of a log.
  public var samplesPerSecond: Double?
  /// How it sits when nobody says otherwise: forward, left, up, as on most boards that lie flat. Samples to which the
  /// kernel's mount matrix was applied are along right, forward, up.
  public var usualMounting: Mounting

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
