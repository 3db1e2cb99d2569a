import NavigationMath
import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A receiver that moves along a known path and sends NMEA 0183 4.11 without noise.
///
/// The path on the WGS 84 ellipsoid has a constant speed and rate of turn: a rhumb line for rate 0, otherwise a circle,
/// if true north is the same in all of it. The sentences have the true values rounded to the digits of each field, so a
/// decoder can be tested to half a unit of the last digit.
///
///     var simulator = TrajectorySimulator()
///     simulator.interval = 100_000_000  // 10 Hz
///     let epoch = simulator.next()      // epoch.bytes, and the true values in them
public struct TrajectorySimulator: Sendable {
  /// UTC date of the first epoch.
  public var startDate = CalendarDate(daysSince1970: 18_298)
  /// UTC time of day of the first epoch.
  public var startTime = TimeOfDay(nanoseconds: 43_200_000_000_000)
  /// Nanoseconds between epochs.
  public var interval: Int64 = 1_000_000_000
  /// Sentences of an epoch in the order sent; `gsa` and `gsv` are sent once per satellite system.
  public var sentences: [SimulatedSentence] = [.rmc, .vtg, .gga, .gsa, .gsv, .gll]
  /// Indices of epochs without a fix.
  public var voidEpochs: Range<Int> = 0..<0

  /// Speed over the ground, m/s.
  public var speed = 10.0
  /// Rate of turn, degrees per second, clockwise positive.
  public var turnRateDegrees = 1.0
  /// Vertical velocity, m/s, upward positive.
  public var climb = 0.0

  /// Satellites in GSA and GSV. Only GPS, GLONASS, Galileo and BeiDou are sent, which have their own numbers in NMEA.
  public var satellites: [Satellite] = TrajectorySimulator.defaultSatellites
  /// PDOP, HDOP and VDOP in GSA and GGA.
  public var dilution = DilutionOfPrecision(position: 1.8, horizontal: 1.0, vertical: 1.5)
  /// Position errors in GST, m, 1 σ.
  public var sigma: (north: Double, east: Double, up: Double) = (1.1, 0.9, 2.1)
  /// Decimals of minutes of latitude and longitude.
  public var minuteDecimals = 5
  /// Decimals of seconds in times.
  public var secondDecimals = 2

  private var index = 0
  private var latitudeDegrees: Double
  private var longitudeDegrees: Double
  private var height: Double
  private var courseDegrees: Double
  private let geoidSeparation: Double

  /// Creates a simulator at the position of the first epoch.
  ///
  /// - Parameters:
  ///   - height: Height above mean sea level, m.
  ///   - geoidSeparation: Height of the geoid above the ellipsoid, m.
  ///   - courseDegrees: Course at the first epoch, degrees clockwise from true north.
  public init(
    latitudeDegrees: Double = 47.285233, longitudeDegrees: Double = 8.565265, height: Double = 499.6,
    geoidSeparation: Double = 48.0, courseDegrees: Double = 30
  ) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.height = height
    self.geoidSeparation = geoidSeparation
    self.courseDegrees = wrapped(courseDegrees, from: 0)
  }

  /// Returns the next epoch and moves the receiver.
  public mutating func next() -> SimulatedEpoch {
    var epoch = SimulatedEpoch(
      index: index, time: time, isVoid: voidEpochs.contains(index), latitudeDegrees: latitudeDegrees,
      longitudeDegrees: longitudeDegrees, heightAboveMeanSeaLevel: height, geoidSeparation: geoidSeparation,
      speed: speed, courseDegrees: courseDegrees)
    var writer = SimulatedSentenceWriter(simulator: self, epoch: epoch)
    for sentence in sentences { writer.append(sentence) }
    epoch.bytes = writer.bytes
    move()
    return epoch
  }

  /// Returns the next `count` epochs in order.
  public mutating func next(_ count: Int) -> [SimulatedEpoch] {
    var epochs: [SimulatedEpoch] = []
    for _ in 0..<count { epochs.append(next()) }
    return epochs
  }

  private var time: UTCTime {
    let day: Int64 = 86_400_000_000_000
    let nanoseconds = startTime.nanoseconds + Int64(index) * interval
    return UTCTime(
      date: startDate.adding(days: Int(nanoseconds / day)), timeOfDay: TimeOfDay(nanoseconds: nanoseconds % day))
  }

  /// Moves by one step of the midpoint rule along meridian and prime vertical.
  private mutating func move() {
    let seconds = Double(interval) / 1e9
    let radians = Double.pi / 180
    let course = (courseDegrees + turnRateDegrees * seconds / 2) * radians
    let sine = sin(latitudeDegrees * radians)
    let flattening = 1 - eccentricitySquared * sine * sine
    let primeVertical = semiMajorAxis / flattening.squareRoot()
    let meridian = primeVertical * (1 - eccentricitySquared) / flattening
    let ellipsoidalHeight = height + geoidSeparation
    let parallel = (primeVertical + ellipsoidalHeight) * cos(latitudeDegrees * radians)
    latitudeDegrees += speed * seconds * cos(course) / (meridian + ellipsoidalHeight) / radians
    longitudeDegrees = wrapped(longitudeDegrees + speed * seconds * sin(course) / parallel / radians, from: -180)
    courseDegrees = wrapped(courseDegrees + turnRateDegrees * seconds, from: 0)
    height += climb * seconds
    index += 1
  }

  /// Twelve satellites of three systems; ten are used.
  public static let defaultSatellites: [Satellite] =
    satellites(.gps, signal: 1, [2, 5, 13, 15, 29, 30]) + satellites(.glonass, signal: 1, [7, 8, 23])
    + satellites(.galileo, signal: 7, [3, 8, 26])

  /// Returns satellites with decreasing elevation and strength; the third of each system is not tracked.
  private static func satellites(_ system: SatelliteSystem, signal: UInt8, _ numbers: [UInt16]) -> [Satellite] {
    numbers.enumerated().map { place, number in
      Satellite(
        system: system, number: number, signal: signal, elevationDegrees: Int8(75 - 11 * place),
        azimuthDegrees: Int16(number * 37 % 360), carrierToNoise: place == 2 ? nil : UInt8(46 - 3 * place),
        isUsed: place != 2 || system == .gps)
    }
  }
}

/// WGS 84 (NGA.STND.0036): semi-major axis, m, and e².
private let semiMajorAxis = 6_378_137.0
private let eccentricitySquared = 6.694_379_990_141_316e-3

/// Returns the angle plus whole turns, in `from`..<`from` + 360.
private func wrapped(_ degrees: Double, from start: Double) -> Double {
  var angle = degrees
  while angle < start { angle += 360 }
  while angle >= start + 360 { angle -= 360 }
  return angle
}

/// The true state at one epoch, with the bytes that the receiver sends.
public struct SimulatedEpoch: Sendable {
  /// Number of the epoch, from 0.
  public var index: Int
  /// UTC; has a date even if the sentences have none.
  public var time: UTCTime
  /// Whether the receiver has no fix: the sentences are void, but the true state is still given.
  public var isVoid: Bool
  /// True latitude, WGS 84, north positive, −90...90.
  public var latitudeDegrees: Double
  /// True longitude, WGS 84, east positive, −180..<180.
  public var longitudeDegrees: Double
  /// True height above the geoid, m.
  public var heightAboveMeanSeaLevel: Double
  /// Height of the geoid above the ellipsoid, m.
  public var geoidSeparation: Double
  /// True speed over the ground, m/s.
  public var speed: Double
  /// True direction of motion, degrees clockwise from true north, 0..<360.
  public var courseDegrees: Double
  /// The sentences of the epoch, each with checksum, CR and LF.
  public var bytes: [UInt8] = []
}

/// The sentences a simulated receiver can send.
public enum SimulatedSentence: Sendable, CaseIterable {
  /// An NMEA 0183 sentence, named by its type.
  case rmc, vtg, gga, gsa, gsv, gst, gll, zda
}
