import NavigationMath

/// A satellite system, numbered as NMEA 0183 4.11 numbers its system ids, with SBAS apart.
public enum SatelliteSystem: UInt8, Sendable, CaseIterable {
  case unknown = 0
  case gps = 1
  case glonass = 2
  case galileo = 3
  case beidou = 4
  case qzss = 5
  case navic = 6
  case sbas = 7
}

/// One satellite as the receiver sees it, on one signal.
@frozen
public struct Satellite: Hashable, Sendable {
  public var system: SatelliteSystem
  /// Signal id of NMEA 0183 4.11 for the system; 0 when the receiver does not say.
  public var signal: UInt8
  /// Number within its system: PRN for GPS, Galileo, BeiDou (1…), slot for GLONASS (1…32), PRN 120…158 for SBAS.
  public var number: UInt16
  // Without the optionals' flags a satellite takes ten bytes; there are many of them.
  @usableFromInline var elevation: Int8
  @usableFromInline var noise: UInt8
  @usableFromInline var azimuth: Int16
  /// Whether the position solution uses it.
  public var isUsed: Bool

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

  /// Degrees above the horizon, −90...90.
  @inlinable public var elevationDegrees: Int8? {
    get { elevation == .min ? nil : elevation }
    set { elevation = newValue ?? .min }
  }

  /// Degrees from true north, 0..<360.
  @inlinable public var azimuthDegrees: Int16? {
    get { azimuth < 0 ? nil : azimuth }
    set { azimuth = newValue ?? -1 }
  }

  /// Carrier-to-noise density in dB-Hz; nil when in view but not tracked.
  @inlinable public var carrierToNoise: UInt8? {
    get { noise == .max ? nil : noise }
    set { noise = newValue ?? .max }
  }
}

/// The satellites in view of one epoch.
public struct SatelliteReport: Equatable, Sendable {
  public var time: UTCTime
  public var received: MonotonicInstant
  /// One entry per satellite and signal, in the order the receiver sent them.
  public var satellites: [Satellite]
  /// Distinct satellites in view, whatever the number of signals.
  public var inView: Int
  /// Distinct satellites used in the solution.
  public var used: Int

  public init(
    time: UTCTime, received: MonotonicInstant, satellites: [Satellite] = [], inView: Int = 0, used: Int = 0
  ) {
    self.time = time
    self.received = received
    self.satellites = satellites
    self.inView = inView
    self.used = used
  }
}
