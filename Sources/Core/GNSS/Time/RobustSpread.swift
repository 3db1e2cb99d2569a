/// Centre and spread of some numbers that a few wild ones do not move.
struct RobustSpread {
  /// The median.
  let centre: Double
  /// 1 σ of the numbers if they are Gaussian: 1.4826 times the median distance from the centre.
  let sigma: Double

  /// nil without numbers.
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
