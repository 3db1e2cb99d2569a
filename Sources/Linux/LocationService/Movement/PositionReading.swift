import Fusion
import NavigationMath
import Observations

/// A reading of the position, in the form that the program delivers.
///
/// `SingleFixRequest` and `DeferredUpdates` hold readings of the caller's own type and return them unchanged, so that
/// the caller need not make its form of a fix a second time.
public protocol PositionReading: Sendable {
  /// Position on the ellipsoid, whatever the height, for distances; nil if the coordinates are invalid.
  var surfacePosition: GeodeticPosition? { get }
  /// Horizontal accuracy, m, 68 %; nil if unknown or invalid.
  var horizontalAccuracy: Double? { get }
  /// When it was read, on the clock of the request or the deferral.
  var instant: MonotonicInstant { get }
}

extension LocationEstimate: PositionReading {
  /// Position on the ellipsoid, whatever the height, for distances; nil if the coordinates are invalid.
  public var surfacePosition: GeodeticPosition? {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    return GeodeticPosition(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0)
  }

  /// Horizontal accuracy, m, 68 %; nil if unknown or invalid.
  public var horizontalAccuracy: Double? {
    guard let value = accuracy.horizontal?.value, value > 0, value.isFinite else { return nil }
    return value
  }
}

extension MonotonicInstant {
  /// Returns the seconds from an earlier instant to this one; negative if it is later.
  func seconds(since earlier: MonotonicInstant) -> Double {
    let (difference, isOverflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return isOverflow ? (nanoseconds < 0 ? -.infinity : .infinity) : Double(difference) / 1e9
  }

  /// Returns the instant `seconds` later; nil if it exceeds the clock's range, since a huge number often means no limit.
  func advanced(bySeconds seconds: Double) -> MonotonicInstant? {
    guard seconds.magnitude < 9e9 else { return nil }
    let (sum, isOverflow) = nanoseconds.addingReportingOverflow(Int64(seconds * 1e9))
    return isOverflow ? nil : MonotonicInstant(nanoseconds: sum)
  }
}
