extension CalibrationState {
  /// What a state promises: a heading's largest error in degrees, 95 %; ∞ for the one that promises nothing.
  public var largestHeadingError95Degrees: Double {
    switch self {
    case .uncalibrated: .infinity
    case .low: 20
    case .medium: 8
    case .high: 3
    }
  }

  /// - Parameter headingError95Degrees: 95 %, for the worst direction.
  public init(headingError95Degrees: Double) {
    self = .uncalibrated
    for state in CalibrationState.allCases where headingError95Degrees <= state.largestHeadingError95Degrees {
      self = state
    }
  }
}
