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
