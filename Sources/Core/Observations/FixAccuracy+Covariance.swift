extension FixAccuracy {
  /// Covariance of the position with these accuracies and without correlations, m²; nil if the horizontal or the vertical
  /// one is unknown.
  ///
  /// Without an accuracy per axis, north and east have half of the horizontal variance each.
  public var covariance: NEDCovariance? {
    guard let horizontal = horizontal?.value, let vertical = vertical?.value else { return nil }
    let half = horizontal * horizontal / 2
    return NEDCovariance(
      northNorth: Float(sigmaNorth.map { $0 * $0 } ?? half), northEast: 0, northDown: 0,
      eastEast: Float(sigmaEast.map { $0 * $0 } ?? half), eastDown: 0, downDown: Float(vertical * vertical))
  }
}
