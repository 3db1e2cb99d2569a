extension CalibrationState {
  /// Largest heading error of the state, degrees, 95 %; ∞ for `uncalibrated`.
  public var largestHeadingError95Degrees: Double {
    switch self {
    case .uncalibrated: .infinity
    case .low: 20
    case .medium: 8
    case .high: 3
    }
  }

  /// Creates the best state for an error.
  ///
  /// - Parameter headingError95Degrees: heading error in the worst direction, 95 %.
  public init(headingError95Degrees: Double) {
    self = .uncalibrated
    for state in CalibrationState.allCases where headingError95Degrees <= state.largestHeadingError95Degrees {
      self = state
    }
  }
}
