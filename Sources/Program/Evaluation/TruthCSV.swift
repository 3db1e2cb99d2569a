import Bytes
import Fusion
import NavigationMath

/// Writes truth as comma-separated values with a header row and CR LF (RFC 4180), which `TruthFile` reads.
public enum TruthCSV {
  /// A row.
  public struct Row: Sendable {
    /// UTC, nanoseconds of Unix time; milliseconds are written.
    public var time: Int64
    /// Position, WGS 84.
    public var position: GeodeticPosition
    /// Velocity over ground, m/s.
    public var velocity: NEDVelocity
    /// Direction of the forward axis, degrees from true north, 0..<360.
    public var headingDegrees: Double
    /// Angle of the forward axis above the horizon, degrees.
    public var pitchDegrees: Double
    /// Angle about the forward axis, right side down positive, degrees.
    public var rollDegrees: Double

    /// Creates a row.
    ///
    /// - Parameter attitude: rotation from forward, right, down to true north, east, down.
    public init(time: Int64, position: GeodeticPosition, velocity: NEDVelocity, attitude: Quaternion) {
      self.time = time
      self.position = position
      self.velocity = velocity
      let angles = LocationAttitude(attitude, sigma: .zero)
      headingDegrees = angles.headingDegrees
      pitchDegrees = angles.pitchDegrees
      rollDegrees = angles.rollDegrees
    }
  }

  /// Appends the header row.
  public static func begin(_ writer: inout ByteWriter) {
    writer.append("time,latitude,longitude,ellipsoidalAltitude,velocityNorth,velocityEast,velocityDown,")
    writer.append("heading,pitch,roll\r\n")
  }

  /// Appends a row. Degrees of the position have 9 decimals (0.1 mm), angles 4, all other values 3.
  public static func append(_ row: Row, to writer: inout ByteWriter) {
    let time = UnixTime.utc(row.time)
    guard let date = time.date, let timeOfDay = time.timeOfDay else { return }
    writer.append(
      timestamp: date.year, date.month, date.day, timeOfDay.hour, timeOfDay.minute, timeOfDay.second,
      milliseconds: timeOfDay.nanosecond / 1_000_000)
    writer.append(",", row.position.latitudeDegrees, decimals: 9)
    writer.append(",", row.position.longitudeDegrees, decimals: 9)
    writer.append(",", row.position.ellipsoidalHeight, decimals: 3)
    writer.append(",", row.velocity.north, decimals: 3)
    writer.append(",", row.velocity.east, decimals: 3)
    writer.append(",", row.velocity.down, decimals: 3)
    writer.append(",", row.headingDegrees >= 359.99995 ? 0 : row.headingDegrees, decimals: 4)
    writer.append(",", row.pitchDegrees, decimals: 4)
    writer.append(",", row.rollDegrees, decimals: 4)
    writer.append("\r\n")
  }
}

/// Nanoseconds of Unix time.
public enum UnixTime {
  /// Returns date and time of day in UTC, without leap seconds.
  public static func utc(_ nanoseconds: Int64) -> UTCTime {
    let day: Int64 = 86_400_000_000_000
    let days = nanoseconds >= 0 ? nanoseconds / day : (nanoseconds - day + 1) / day
    return UTCTime(
      date: CalendarDate(daysSince1970: Int(days)), timeOfDay: TimeOfDay(nanoseconds: nanoseconds - days * day))
  }

  /// `2026-01-01T12:00:00.000Z`
  public static func text(_ nanoseconds: Int64) -> String { "\(utc(nanoseconds))" }
}
