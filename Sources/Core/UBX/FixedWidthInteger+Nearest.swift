extension FixedWidthInteger {
  /// Creates the whole number nearest to `value`, halves away from zero; the nearest limit if out of range, 0 for NaN.
  init(nearest value: Double) {
    let shifted = value < 0 ? value - 0.5 : value + 0.5
    if shifted >= Double(Self.max) {
      self = .max
    } else if shifted <= Double(Self.min) {
      self = .min
    } else {
      self = shifted == shifted ? Self(shifted) : 0
    }
  }
}
