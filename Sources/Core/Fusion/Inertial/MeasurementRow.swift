import NavigationMath

/// Derivative of one scalar measurement with respect to the error states.
struct MeasurementRow {
  /// Which groups are not 0.
  struct Groups: OptionSet {
    let rawValue: UInt8
    static let position = Groups(rawValue: 1)
    static let velocity = Groups(rawValue: 2)
    static let attitude = Groups(rawValue: 4)
    static let rateBias = Groups(rawValue: 8)
    static let fixError = Groups(rawValue: 16)
    static let pressureOffset = Groups(rawValue: 32)
  }

  var groups: Groups
  var position = Vector3.zero
  var velocity = Vector3.zero
  var attitude = Vector3.zero
  var rateBias = Vector3.zero
  var fixError = Vector3.zero
  var pressureOffset = 0.0

  init(_ groups: Groups) { self.groups = groups }

  /// Returns the change of the measurement that errors cause.
  ///
  /// Not inlined: it is 200 bytes of code, and is called a few times for a measurement.
  @inline(never)
  func dot(_ error: ErrorVector) -> Double {
    var sum = position.dot(error.position) + velocity.dot(error.velocity) + attitude.dot(error.attitude)
    sum += rateBias.dot(error.rateBias) + fixError.dot(error.fixError)
    return sum + pressureOffset * error.pressureOffset
  }
}
