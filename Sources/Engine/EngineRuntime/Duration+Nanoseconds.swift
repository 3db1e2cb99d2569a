extension Duration {
  /// Whole nanoseconds, saturated to the range of `Int64`.
  package var saturatedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isFarther) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard isFar || isFarther else { return sum }
    return seconds < 0 ? .min : .max
  }
}
