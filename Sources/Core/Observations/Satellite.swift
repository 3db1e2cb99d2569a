import NavigationMath

/// A satellite system, numbered by the system ids of NMEA 0183 4.11; SBAS has its own number.
public enum SatelliteSystem: UInt8, Sendable, CaseIterable {
  /// The system is not known.
  case unknown = 0
  /// GPS, United States.
  case gps = 1
  /// GLONASS, Russia.
  case glonass = 2
  /// Galileo, European Union.
  case galileo = 3
  /// BeiDou, China.
  case beidou = 4
  /// QZSS, Japan.
  case qzss = 5
  /// NavIC (IRNSS), India.
  case navic = 6
  /// Satellite-based augmentation systems, such as WAAS and EGNOS; not an NMEA system id.
  case sbas = 7
}

/// One satellite on one signal, as the receiver reports it.
@frozen
public struct Satellite: Hashable, Sendable {
  /// System that the satellite belongs to.
  public var system: SatelliteSystem
  /// NMEA 0183 4.11 signal id for the system; 0 if unknown.
  public var signal: UInt8
  /// Number within its system: PRN for GPS, Galileo, BeiDou (1…), slot for GLONASS (1…32), PRN 120…158 for SBAS.
  public var number: UInt16
  // Sentinels instead of optionals: there are many satellites, and each takes ten bytes this way.
  @usableFromInline var elevation: Int8
  @usableFromInline var noise: UInt8
  @usableFromInline var azimuth: Int16
  /// Whether the satellite is used in the solution.
  public var isUsed: Bool

  /// Creates a satellite; nil means unknown or not tracked.
  @inlinable
  public init(
    system: SatelliteSystem, number: UInt16, signal: UInt8 = 0, elevationDegrees: Int8? = nil,
    azimuthDegrees: Int16? = nil, carrierToNoise: UInt8? = nil, isUsed: Bool = false
  ) {
    self.system = system
    self.number = number
    self.signal = signal
    self.isUsed = isUsed
    elevation = elevationDegrees ?? .min
    azimuth = azimuthDegrees ?? -1
    noise = carrierToNoise ?? .max
  }

  /// Degrees above the horizon, −90...90; nil if unknown.
  @inlinable public var elevationDegrees: Int8? {
    get { elevation == .min ? nil : elevation }
    set { elevation = newValue ?? .min }
  }

  /// Degrees from true north, 0..<360; nil if unknown.
  @inlinable public var azimuthDegrees: Int16? {
    get { azimuth < 0 ? nil : azimuth }
    set { azimuth = newValue ?? -1 }
  }

  /// Carrier-to-noise density in dB-Hz; nil if the satellite is in view but not tracked.
  @inlinable public var carrierToNoise: UInt8? {
    get { noise == .max ? nil : noise }
    set { noise = newValue ?? .max }
  }
}

/// The satellites in view of one epoch.
public struct SatelliteReport: Equatable, Sendable {
  /// UTC of the epoch.
  public var time: UTCTime
  /// Arrival of the first byte of the epoch, or of the binary message with the list.
  public var received: MonotonicInstant
  /// One entry per satellite and signal, in the order the receiver sent them.
  public var satellites: [Satellite]
  /// Number of distinct satellites in view, regardless of their number of signals.
  public var inView: Int
  /// Number of distinct satellites used in the solution.
  public var used: Int

  /// Creates a report.
  public init(
    time: UTCTime, received: MonotonicInstant, satellites: [Satellite] = [], inView: Int = 0, used: Int = 0
  ) {
    self.time = time
    self.received = received
    self.satellites = satellites
    self.inView = inView
    self.used = used
  }

  /// Whether the list is valid for an epoch that began at `instant`: for 10 s, since some receivers send a list every
  /// tenth epoch.
  public func isCurrent(at instant: MonotonicInstant) -> Bool {
    instant.nanoseconds(since: received) <= 10_000_000_000
  }
}
