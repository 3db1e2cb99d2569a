import NavigationMath

/// What one line of gpsd says; nil is what it leaves out.
struct GPSDReport: Equatable {
  enum Content: Equatable {
    case position(GPSDPosition)
    case sky(GPSDSky)
    case attitude(headingDegrees: Double?)
    case deviations(GPSDDeviations)
    case device(GPSDDevice)
    case devices([GPSDDevice])
    case watching
    case version
    case error(String)
    /// Of a class that nobody reads.
    case other
    case malformed
  }

  /// The path of the receiver it came from; empty when not said.
  var device = ""
  var content: Content
}

/// A TPV: time, position, velocity.
struct GPSDPosition: Equatable {
  /// Of dimensions: 0 unknown, 1 no fix, 2, 3.
  var mode = 0
  /// 0 unknown, 1 autonomous, 2 differential, 3 RTK fixed, 4 RTK float, 5 dead reckoning, 6 satellites and dead
  /// reckoning, 7 time only, 8 simulated, 9 P(Y); by number, because gpsd has renamed them twice.
  var status = 0
  var time: UTCTime?
  /// Degrees, north and east positive; stale when `mode` is below 2.
  var latitudeDegrees, longitudeDegrees: Double?
  /// Metres.
  var heightAboveEllipsoid, heightAboveSeaLevel, separation: Double?
  /// m/s over the ground, and degrees from true north.
  var speed, trackDegrees: Double?
  /// Upwards, m/s; gpsd derives it from heights where the receiver does not tell.
  var climb: Double?
  /// Downwards, m/s, as measured.
  var velocityDown: Double?
  /// Earth-centred velocity, m/s; all or none.
  var ecefVelocity: SIMD3<Double>?
  /// gpsd's estimates, m, m and m/s; Docs/Accuracy.md says what they are worth.
  var eph, epv, eps: Double?
  /// Seconds.
  var differentialAge: Double?
  var differentialStation: Int?
}

/// A SKY: dilutions, satellites, or both.
struct GPSDSky: Equatable {
  var time: UTCTime?
  var horizontalDilution, verticalDilution, positionDilution: Double?
  /// nil when it lists none, which is not an empty list.
  var satellites: [GPSDSatellite]?
}

struct GPSDSatellite: Equatable {
  /// u-blox's number of the system, and the number within it; 0: only `prn` tells.
  var gnss: UInt8
  var number: UInt8
  /// u-blox's number of the signal; 0 also when not said.
  var signal: UInt8
  /// Numbered as NMEA 2.x to 4.0 does.
  var prn: Int16
  var isUsed: Bool
  /// Degrees, degrees, dB-Hz.
  var elevation, azimuth, carrierToNoise: Double?
}

/// A GST: 1 σ per axis, metres.
struct GPSDDeviations: Equatable {
  var time: UTCTime?
  var north, east, up: Double?
}

struct GPSDDevice: Equatable {
  var path: String
  /// Such as `u-blox` or `NMEA0183`; empty until gpsd has recognised it.
  var driver = ""
  /// Whether gpsd has it open.
  var isActive: Bool

  /// Whether it speaks NMEA as far as gpsd has seen: then every figure of error is gpsd's own.
  var isTextual: Bool { driver.isEmpty || driver.contains("NMEA") || isMediaTek }

  /// gpsd calls the driver of MediaTek's receivers MTK-3301, whatever the chip.
  var isMediaTek: Bool { driver.hasPrefix("MTK") }
}
