import JSON
import NavigationMath

/// A TPV: time, position, velocity (man gpsd_json).
///
///     {"class":"TPV","device":"/dev/pts/0","status":2,"mode":3,"time":"2034-11-27T20:26:44.200Z","ept":0.005,
///      "lat":44.068841667,"lon":-121.314191667,"altHAE":1108.1000,"altMSL":1127.7000,"alt":1127.7000,"epx":1.919,
///      "epy":2.470,"epv":5.923,"track":193.1300,"magtrack":207.5484,"magvar":14.4,"speed":0.010,"climb":0.001,
///      "eps":4.94,"epc":11.85,"geoidSep":-19.600,"eph":3.990,"sep":6.318,"dgpsAge":3.5,"dgpsSta":120}
///
/// Receivers with a binary protocol add ecefvx, ecefvy, ecefvz and velN, velE, velD.
public struct GPSDPosition: Sendable, Equatable {
  /// Dimensions of the fix (mode): 0 unknown, 1 no fix, 2 2D, 3 3D.
  public var mode: Int
  /// Kind of fix (status): 0 unknown, 1 autonomous, 2 differential, 3 RTK fixed, 4 RTK float, 5 dead reckoning, 6
  /// satellites and dead reckoning, 7 time only, 8 simulated, 9 P(Y); by number, because gpsd has renamed them twice.
  public var status: Int
  /// UTC of the epoch (time).
  public var time: UTCTime?
  /// Degrees, north and east positive (lat, lon); stale if `mode` is below 2.
  public var latitudeDegrees, longitudeDegrees: Double?
  /// Heights and geoid above the ellipsoid, metres (altHAE, altMSL, geoidSep).
  public var heightAboveEllipsoid, heightAboveSeaLevel, separation: Double?
  /// Speed over ground, m/s, and course, degrees from true north (speed, track).
  public var speed, trackDegrees: Double?
  /// Upward velocity, m/s (climb); gpsd derives it from heights if the receiver does not report it.
  public var climb: Double?
  /// Downward velocity as measured, m/s (velD).
  public var velocityDown: Double?
  /// Velocity in ECEF coordinates, m/s (ecefvx, ecefvy, ecefvz); nil unless all three are sent.
  public var ecefVelocity: SIMD3<Double>?
  /// gpsd's error estimates, m, m and m/s; Docs/Accuracy.md discusses their confidence.
  public var eph, epv, eps: Double?
  /// Age of the corrections, seconds (dgpsAge); nil if not sent or negative.
  public var differentialAge: Double?
  /// Reference station (dgpsSta); nil if not sent or negative.
  public var differentialStation: Int?

  /// Creates a report; nil means not sent.
  public init(
    mode: Int = 0, status: Int = 0, time: UTCTime? = nil, latitudeDegrees: Double? = nil,
    longitudeDegrees: Double? = nil, heightAboveEllipsoid: Double? = nil, heightAboveSeaLevel: Double? = nil,
    separation: Double? = nil, speed: Double? = nil, trackDegrees: Double? = nil, climb: Double? = nil,
    velocityDown: Double? = nil, ecefVelocity: SIMD3<Double>? = nil, eph: Double? = nil, epv: Double? = nil,
    eps: Double? = nil, differentialAge: Double? = nil, differentialStation: Int? = nil
  ) {
    self.mode = mode
    self.status = status
    self.time = time
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.heightAboveEllipsoid = heightAboveEllipsoid
    self.heightAboveSeaLevel = heightAboveSeaLevel
    self.separation = separation
    self.speed = speed
    self.trackDegrees = trackDegrees
    self.climb = climb
    self.velocityDown = velocityDown
    self.ecefVelocity = ecefVelocity
    self.eph = eph
    self.epv = epv
    self.eps = eps
    self.differentialAge = differentialAge
    self.differentialStation = differentialStation
  }

  init(_ reader: inout JSONReader, _ device: inout JSONText?) throws(JSONReader.Problem) {
    self.init()
    var (mode, status): (Int?, Int?)
    var (x, y, z, age): (Double?, Double?, Double?, Double?)
    while let name = try reader.nextName() {
      switch name {
      case "device": try reader.read(&device)
      case "mode": try reader.read(&mode)
      case "status": try reader.read(&status)
      case "time": try reader.read(&time)
      case "lat": try reader.read(&latitudeDegrees, in: GPSDPosition.angle)
      case "lon": try reader.read(&longitudeDegrees, in: GPSDPosition.angle)
      case "altHAE": try reader.read(&heightAboveEllipsoid, in: GPSDPosition.metres)
      case "altMSL": try reader.read(&heightAboveSeaLevel, in: GPSDPosition.metres)
      case "geoidSep": try reader.read(&separation, in: GPSDPosition.metres)
      case "speed": try reader.read(&speed, in: 0...1e6)
      case "track": try reader.read(&trackDegrees, in: GPSDPosition.angle)
      case "climb": try reader.read(&climb, in: GPSDPosition.metresPerSecond)
      case "velD": try reader.read(&velocityDown, in: GPSDPosition.metresPerSecond)
      case "ecefvx": try reader.read(&x, in: GPSDPosition.metresPerSecond)
      case "ecefvy": try reader.read(&y, in: GPSDPosition.metresPerSecond)
      case "ecefvz": try reader.read(&z, in: GPSDPosition.metresPerSecond)
      case "eph": try reader.read(&eph, in: GPSDPosition.metres)
      case "epv": try reader.read(&epv, in: GPSDPosition.metres)
      case "eps": try reader.read(&eps, in: GPSDPosition.metresPerSecond)
      case "dgpsAge": try reader.read(&age, in: -1e9...1e9)
      case "dgpsSta": try reader.read(&differentialStation)
      default: try reader.skip()
      }
    }
    self.mode = mode ?? 0
    self.status = status ?? 0
    if let x, let y, let z { ecefVelocity = SIMD3(x, y, z) }
    // Below 0 gpsd means unknown.
    if let age, age >= 0 { differentialAge = age }
    if let station = differentialStation, station < 0 { differentialStation = nil }
  }

  // Wider than anything on Earth or near it, narrow enough for every format that prints them.
  private static let metres = -1e9...1e9
  private static let metresPerSecond = -1e6...1e6
  private static let angle = -1e4...1e4
}

/// A GST: 1 σ per axis, metres (man gpsd_json).
///
///     {"class":"GST","device":"/dev/ttyACM0","time":"2026-11-22T13:04:05.000Z","rms":5.000,"major":4.500,"minor":3.500,
///      "orient":30.000,"lat":3.000,"lon":4.000,"alt":7.000}
public struct GPSDDeviations: Sendable, Equatable, GPSDMembers {
  /// UTC of the epoch (time).
  public var time: UTCTime?
  /// Standard deviations of latitude, longitude and altitude, metres (lat, lon, alt).
  public var north, east, up: Double?

  /// Creates a report; nil means not sent.
  public init(time: UTCTime? = nil, north: Double? = nil, east: Double? = nil, up: Double? = nil) {
    self.time = time
    self.north = north
    self.east = east
    self.up = up
  }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "time": try reader.read(&time)
    case "lat": try reader.read(&north, in: -1e9...1e9)
    case "lon": try reader.read(&east, in: -1e9...1e9)
    case "alt": try reader.read(&up, in: -1e9...1e9)
    default: try reader.skip()
    }
  }
}

/// An ATT: attitude of the body (man gpsd_json). Only the heading is read.
///
///     {"class":"ATT","device":"/dev/ttyUSB0","time":"2026-11-22T13:04:05.000Z","heading":274.07,"pitch":-1.2,"roll":0.3}
public struct GPSDAttitude: Sendable, Equatable, GPSDMembers {
  /// Degrees from true north (heading); nil if not sent.
  public var headingDegrees: Double?

  /// Creates a report.
  public init(headingDegrees: Double? = nil) { self.headingDegrees = headingDegrees }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "heading": try reader.read(&headingDegrees, in: -1e4...1e4)
    default: try reader.skip()
    }
  }
}
