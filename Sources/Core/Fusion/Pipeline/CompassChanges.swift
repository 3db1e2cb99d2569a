/// Reports changes of a compass once.
struct CompassChanges: Sendable {
  private var state = CalibrationState.uncalibrated
  private var isDisturbed = false

  /// Forgets the state of the calibration.
  mutating func forgetCalibration() { state = .uncalibrated }

  /// Passes the state of the calibration to `body` if it has changed.
  @inline(__always)
  mutating func report(_ next: CalibrationState, _ body: (Compass.Event) -> Void) {
    if next != state { emit(next, body) }
  }

  // Apart, so that the memory of an event is not on the stack of the caller.
  @inline(never)
  private mutating func emit(_ next: CalibrationState, _ body: (Compass.Event) -> Void) {
    state = next
    body(.calibration(next))
  }

  /// Passes a disturbance, or its end, to `body` if it is new.
  mutating func report(isDisturbed next: Bool, _ body: (Compass.Event) -> Void) {
    guard next != isDisturbed else { return }
    isDisturbed = next
    body(.disturbed(next))
  }
}
