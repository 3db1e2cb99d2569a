extension CalibrationState {
  /// What a state promises: a heading's largest error in degrees, 95 %; ∞ for the one that promises nothing.
  public var largestHeadingErrorDegrees: Double {
    switch self {
    case .uncalibrated: .infinity
    case .low: 20
    case .medium: 8
    case .high: 3
    }
  }

  /// - Parameter headingErrorDegrees: 95 %, for the worst direction.
  public init(headingErrorDegrees: Double) {
    self = .uncalibrated
    for state in CalibrationState.allCases where headingErrorDegrees <= state.largestHeadingErrorDegrees {
      self = state
    }
  }
}
