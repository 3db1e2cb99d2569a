/// Sizes of errors, and how they compare with the accuracies that were stated.
public struct ErrorStatistics: Hashable, Sendable {
  /// Number of errors.
  public let count: Int
  /// Root of the mean square.
  public let rms: Double
  /// The error that half of the errors do not exceed.
  public let median: Double
  /// The error that 95 % of the errors do not exceed.
  public let percentile95: Double
  /// The largest error.
  public let largest: Double
  /// Share of errors that are at most as large as their stated accuracy, 0...1; nil if no accuracy is stated.
  public let shareWithin: Double?
  /// Root mean square of the errors that have a stated accuracy, divided by that of these accuracies; nil if no accuracy is
  /// stated. Below 1 the accuracies are careful, above 1 too good.
  public let errorOverClaim: Double?

  /// Creates the statistics of errors, of whose magnitude only is used; nil for none.
  ///
  /// - Parameter claims: stated accuracy of each error; nil for an error without one.
  public init?(_ errors: [Double], claims: [Double?]) {
    guard !errors.isEmpty else { return nil }
    let sorted = errors.map(\.magnitude).sorted()
    count = sorted.count
    rms = (sorted.reduce(0) { $0 + $1 * $1 } / Double(sorted.count)).squareRoot()
    median = Self.quantile(0.5, of: sorted)
    percentile95 = Self.quantile(0.95, of: sorted)
    largest = sorted[sorted.count - 1]
    var (within, stated) = (0, 0)
    var (errorSquares, claimSquares) = (0.0, 0.0)
    for (error, claim) in zip(errors, claims) {
      guard let claim else { continue }
      stated += 1
      if error.magnitude <= claim { within += 1 }
      errorSquares += error * error
      claimSquares += claim * claim
    }
    shareWithin = stated > 0 ? Double(within) / Double(stated) : nil
    errorOverClaim = claimSquares > 0 ? (errorSquares / claimSquares).squareRoot() : nil
  }

  /// Returns the quantile of sorted numbers, linear between them (Hyndman and Fan, The American Statistician 50, 1996,
  /// definition 7).
  static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let index = min(Int(position), sorted.count - 1)
    let next = min(index + 1, sorted.count - 1)
    return sorted[index] + (position - Double(index)) * (sorted[next] - sorted[index])
  }
}
