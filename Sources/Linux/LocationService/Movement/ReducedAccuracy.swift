import Fusion
import NavigationMath
import Observations

/// Reduces readings for a program that may not know the exact position: to the centre of a cell of some kilometres, a few
/// times per hour, without height and motion.
///
/// The cells are fixed on the Earth: any number of readings shows the cell, but not the position in it. Movement across a
/// border does not show that it is near, since a cell is left only by a margin. The reported accuracy is the distance
/// from the centre to the farthest position reported as this cell, plus the reading's own accuracy. So it always includes
/// the true position, unless the reading was wrong.
///
/// Readings before the next is due, including those out of order, and readings without a valid position are dropped.
/// After a gap the next reading is reported. A reading without accuracy counts as exact, since the cell is much larger
/// than its error. One instance must be used for the whole run of the program, so a restart of updates does not bypass
/// the interval.
public struct ReducedAccuracy: Sendable {
  /// Sizes and times of the reduction.
  public struct Parameters: Hashable, Sendable {
    /// Width of a cell, m, 1500...15 000. Larger: hides more.
    public var cellSize = 5000.0
    /// Distance beyond its cell's border at which a position is reported as another cell, m.
    ///
    /// Larger: hides the border better, and makes the reported accuracy larger.
    public var margin = 500.0
    /// Least time between reported readings, s. Larger: shows less of the user's route.
    public var minimumInterval = 900.0
    /// Largest reported accuracy, m; a less accurate reading is dropped.
    public var largestAccuracy = 20_000.0

    /// Creates the default sizes and times.
    public init() {}
  }

  /// Least reported accuracy, m.
  public static let leastAccuracy = 1000.0

  /// Parameters given to `init`.
  public let parameters: Parameters
  private let grid: CoarseGrid
  private var cell: CoarseGrid.Cell?
  private var reported: MonotonicInstant?

  /// Creates a reduction that reports the first reading.
  public init(parameters: Parameters = Parameters()) {
    self.parameters = parameters
    grid = CoarseGrid(cellSize: parameters.cellSize)
  }

  /// Returns the centre of a position's cell, for uses that need only a rough position.
  public func middle(around position: GeodeticPosition) -> GeodeticPosition {
    grid.middle(of: grid.cell(at: position))
  }

  /// Instant from which a reading is reported; nil if the next one will be.
  public var nextDue: MonotonicInstant? { reported.flatMap { $0.advanced(bySeconds: parameters.minimumInterval) } }

  /// Returns the reduced reading; nil if it is dropped.
  public mutating func update(_ estimate: LocationEstimate) -> LocationEstimate? {
    if let reported, estimate.instant.seconds(since: reported) < parameters.minimumInterval { return nil }
    guard let position = estimate.surfacePosition else { return nil }
    var cell = grid.cell(at: position)
    if let last = self.cell, grid.metresOutside(last, position) <= parameters.margin { cell = last }
    // Adds 2 %, since the distance to a border is computed on a sphere.
    let reach = grid.radius(of: cell) + 1.02 * parameters.margin
    let accuracy = max(1000, reach + (estimate.horizontalAccuracy ?? 0))
    guard accuracy <= parameters.largestAccuracy else { return nil }
    self.cell = cell
    reported = estimate.instant
    return ReducedAccuracy.reduced(estimate, to: grid.middle(of: cell), accuracy)
  }

  /// Returns an estimate with only time, origin and the cell's centre and accuracy.
  private static func reduced(
    _ estimate: LocationEstimate, to middle: GeodeticPosition, _ accuracy: Double
  ) -> LocationEstimate {
    var reduced = LocationEstimate(
      latitudeDegrees: middle.latitudeDegrees, longitudeDegrees: middle.longitudeDegrees, at: estimate.instant,
      estimate.time)
    reduced.accuracy.horizontal = Accuracy(accuracy, .derived)
    reduced.epoch = estimate.epoch
    reduced.source = estimate.source
    reduced.missedBefore = estimate.missedBefore
    reduced.origin = estimate.origin
    reduced.contributors = estimate.contributors
    return reduced
  }
}
