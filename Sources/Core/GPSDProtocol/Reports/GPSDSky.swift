import JSON
import NavigationMath

/// A SKY: dilutions, satellites, or both (man gpsd_json).
///
///     {"class":"SKY","device":"/dev/ttyACM0","time":"2026-11-22T13:04:05.000Z","xdop":0.55,"ydop":0.77,"vdop":1.03,
///      "tdop":0.72,"hdop":0.84,"gdop":1.55,"pdop":1.33,"nSat":2,"uSat":1,"satellites":[{ … },{ … }]}
public struct GPSDSky: Sendable, Equatable, GPSDMembers {
  /// Largest number of satellites in one report; gpsd 3.27 has at most 184.
  public static let most = 256

  /// UTC of the epoch (time).
  public var time: UTCTime?
  /// Dilutions of precision (hdop, vdop, pdop).
  public var horizontalDilution, verticalDilution, positionDilution: Double?
  /// Satellites in view; nil if the report has no list, which is different from an empty one.
  public var satellites: [GPSDSatellite]?

  /// Creates a report; nil means not sent.
  public init(
    time: UTCTime? = nil, horizontalDilution: Double? = nil, verticalDilution: Double? = nil,
    positionDilution: Double? = nil, satellites: [GPSDSatellite]? = nil
  ) {
    self.time = time
    self.horizontalDilution = horizontalDilution
    self.verticalDilution = verticalDilution
    self.positionDilution = positionDilution
    self.satellites = satellites
  }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "time": try reader.read(&time)
    case "hdop": try reader.read(&horizontalDilution, in: -1e9...1e9)
    case "vdop": try reader.read(&verticalDilution, in: -1e9...1e9)
    case "pdop": try reader.read(&positionDilution, in: -1e9...1e9)
    case "satellites":
      guard satellites == nil else { throw .repeatedName }
      satellites = try GPSDSky.list(&reader)
    default: try reader.skip()
    }
  }

  private static func list(_ reader: inout JSONReader) throws(JSONReader.Problem) -> [GPSDSatellite] {
    var list: [GPSDSatellite] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard list.count < most else { throw .tooMany }
      list.append(try GPSDSatellite(&reader))
    }
    return list
  }
}

/// One satellite of a SKY (man gpsd_json).
///
///     {"PRN":68,"gnssid":6,"svid":4,"sigid":2,"freqid":7,"el":12.0,"az":359.0,"ss":31.0,"used":true,"health":1}
public struct GPSDSatellite: Sendable, Equatable {
  /// u-blox's number of the system (gnssid).
  public var gnss: UInt8
  /// Number within the system (svid); 0 if only `prn` is known.
  public var number: UInt8
  /// u-blox's number of the signal (sigid); 0 also if not sent.
  public var signal: UInt8
  /// Number as in NMEA 2.x to 4.0 (PRN); 0 if not sent.
  public var prn: Int16
  /// Whether it is used in the solution (used).
  public var isUsed: Bool
  /// Degrees above the horizon, degrees from true north, and dB-Hz (el, az, ss).
  public var elevation, azimuth, carrierToNoise: Double?

  /// Creates a satellite; nil means not sent.
  public init(
    gnss: UInt8, number: UInt8, signal: UInt8, prn: Int16, isUsed: Bool, elevation: Double? = nil,
    azimuth: Double? = nil, carrierToNoise: Double? = nil
  ) {
    self.gnss = gnss
    self.number = number
    self.signal = signal
    self.prn = prn
    self.isUsed = isUsed
    self.elevation = elevation
    self.azimuth = azimuth
    self.carrierToNoise = carrierToNoise
  }

  init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var (gnss, number, signal): (UInt8?, UInt8?, UInt8?)
    var prn: Int16?
    var isUsed: Bool?
    var (elevation, azimuth, carrierToNoise): (Double?, Double?, Double?)
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "PRN": try reader.read(&prn)
      case "gnssid": try reader.read(&gnss)
      case "svid": try reader.read(&number)
      case "sigid": try reader.read(&signal)
      case "used": try reader.read(&isUsed)
      case "el": try reader.read(&elevation, in: -1e4...1e4)
      case "az": try reader.read(&azimuth, in: -1e4...1e4)
      case "ss": try reader.read(&carrierToNoise, in: -1e4...1e4)
      default: try reader.skip()
      }
    }
    self.init(
      gnss: gnss ?? 0, number: number ?? 0, signal: signal ?? 0, prn: prn ?? 0, isUsed: isUsed ?? false,
      elevation: elevation, azimuth: azimuth, carrierToNoise: carrierToNoise)
  }
}
