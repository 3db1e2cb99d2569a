import Observations

/// Where another receiver on the same body is.
public struct ReceiverWitness: Sendable {
  /// Instant of the position on the clock of the receiver that is checked.
  public var instant: MonotonicInstant
  /// Latitude and longitude, degrees.
  public var latitudeDegrees, longitudeDegrees: Double
  /// Velocity to the north and to the east, m/s.
  public var velocity: (north: Double, east: Double)
  /// Claimed horizontal accuracy, m.
  public var accuracy: Double

  /// Creates a witness from a fix; nil without a satellite position, an accuracy or a velocity.
  ///
  /// - Parameter shift: added to the fix's instant, ns.
  public init?(_ fix: GNSSFix, shift: Int64 = 0) {
    // Heights are not compared.
    guard let input = PositionMeasurement(fix, PositionFilter.Parameters(geoid: .receiver)) else { return nil }
    instant = fix.received.advanced(byNanoseconds: shift)
    latitudeDegrees = input.latitudeDegrees
    longitudeDegrees = input.longitudeDegrees
    velocity = input.velocity
    accuracy = (input.northVariance + input.eastVariance).squareRoot()
  }
}
