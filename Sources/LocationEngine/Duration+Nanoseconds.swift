extension Duration {
  /// Whole nanoseconds; the nearest `Int64` where they do not fit.
  package var saturatedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isFarther) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard isFar || isFarther else { return sum }
    return seconds < 0 ? .min : .max
  }
}
