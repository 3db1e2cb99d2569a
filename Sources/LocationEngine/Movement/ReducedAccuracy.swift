import Fusion
import NavigationMath
import Observations

/// Makes of exact readings what a program may know that is not allowed to know the exact place: the middle of a cell of
/// some kilometres, a few times an hour, without height and motion.
///
/// The cells are fixed on the Earth: whoever collects readings, however many, learns the cell and not where in it. Going
/// back and forth over a border between two does not tell that it is near, since a cell is left only by a margin. The
/// accuracy told is the way from the middle to the farthest place that is reported as this cell, and the reading's own
/// on top: the truth is within it always, but for readings that were themselves wrong.
///
/// Readings that come before the next is due, out of order ones among them, and readings that are no place say nothing.
/// After a gap of any length the next is told. One without accuracy counts as exact, since some kilometres hide what it
/// may be off. Keep one of it for as long as the program runs, so that starting anew does not get around the interval.
public struct ReducedAccuracy: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Metres from one side of a cell to the other, 1500...15 000. Raising it hides more.
    public var cellSize = 5000.0
    /// Metres beyond its cell's border that a place has to lie to be told as another cell. Raising it hides better where
    /// a border is, and makes the accuracy told larger.
    public var margin = 500.0
    /// Seconds between readings told. Raising it tells less of the way somebody takes.
    public var minimumInterval = 900.0
    /// Metres that the accuracy told is at most; what is vaguer is not told at all.
    public var largestAccuracy = 20_000.0

    public init() {}
  }

  /// Metres that the accuracy told is at least.
  public static let leastAccuracy = 1000.0

  public let parameters: Parameters
  private let grid: CoarseGrid
  private var cell: CoarseGrid.Cell?
  private var told: MonotonicInstant?

  public init(parameters: Parameters = Parameters()) {
    self.parameters = parameters
    grid = CoarseGrid(cellSize: parameters.cellSize)
  }

  /// The middle of the cell that a place lies in, for what needs to know roughly where something is.
  public func middle(around position: GeodeticPosition) -> GeodeticPosition {
    grid.middle(of: grid.cell(at: position))
  }

  /// When a reading can next be told; nil when the next will be.
  public var nextDue: MonotonicInstant? { told.flatMap { $0.advanced(bySeconds: parameters.minimumInterval) } }

  /// What to tell of a reading; nil when that is nothing.
  public mutating func update(_ estimate: LocationEstimate) -> LocationEstimate? {
    if let told, estimate.fix.received.seconds(since: told) < parameters.minimumInterval { return nil }
    guard let position = estimate.position else { return nil }
    var cell = grid.cell(at: position)
    if let last = self.cell, grid.metresOutside(last, position) <= parameters.margin { cell = last }
    // 2 % more, since the way to a border is measured on a sphere.
    let reach = grid.radius(of: cell) + 1.02 * parameters.margin
    let accuracy = max(1000, reach + (estimate.horizontalAccuracy ?? 0))
    guard accuracy <= parameters.largestAccuracy else { return nil }
    self.cell = cell
    told = estimate.fix.received
    return ReducedAccuracy.reduced(estimate, to: grid.middle(of: cell), accuracy)
  }

  /// Only what does not tell more: that there is a position, from when, and the cell.
  private static func reduced(
    _ estimate: LocationEstimate, to middle: GeodeticPosition, _ accuracy: Double
  ) -> LocationEstimate {
    var fix = GNSSFix(time: estimate.fix.time, received: estimate.fix.received, completed: estimate.fix.completed)
    fix.sequence = estimate.fix.sequence
    fix.kind = estimate.fix.kind.isSatelliteFix ? .twoDimensional : estimate.fix.kind
    fix.latitudeDegrees = middle.latitudeDegrees
    fix.longitudeDegrees = middle.longitudeDegrees
    fix.accuracy.horizontal = Accuracy(accuracy, .derived)
    var reduced = estimate
    reduced.fix = fix
    reduced.latitudeDegrees = middle.latitudeDegrees
    reduced.longitudeDegrees = middle.longitudeDegrees
    return reduced
  }
}
