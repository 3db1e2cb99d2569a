/// Centre and spread of values, robust against outliers.
struct RobustSpread {
  /// The median.
  let centre: Double
  /// 1 σ if the values have a Gaussian distribution: 1.4826 times the median distance from the centre.
  let sigma: Double

  /// Computes both; nil without values.
  ///
  /// - Complexity: O(*n* log *n*).
  init?(_ values: [Double]) {
    guard let centre = RobustSpread.median(values),
      let distance = RobustSpread.median(values.map { ($0 - centre).magnitude })
    else { return nil }
    self.centre = centre
    sigma = 1.4826 * distance
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
