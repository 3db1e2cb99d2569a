import NavigationMath

/// The way from the inertial unit to the antenna, along the body's forward, right, down: given, or learnt in turns.
///
/// In a turn the antenna moves about the unit: its velocity differs from the unit's by ω × l, and its position by a vector
/// that turns with the body. Both differences are compared with the fixes (Groves 2013, section 14.2.3), which is blind to the
/// component along the axis of the turns: a vehicle on level ground shows nothing of the height of its antenna.
struct LeverArmEstimator: Sendable {
  /// m.
  private(set) var value: Vector3
  /// Covariance, m²; 0 if the lever arm is given.
  private(set) var covariance: SymmetricMatrix3
  private let parameters: InertialParameters.LeverArm
  /// Position of the last fix without the displacement of the body and the lever arm, m, and the attitude then.
  private var last: (offset: Vector3, attitude: Quaternion)?

  /// - Parameter value: what is known of it, m.
  init(_ value: Vector3, _ parameters: InertialParameters.LeverArm) {
    self.value = value
    self.parameters = parameters
    let variance = parameters.sigma * parameters.sigma
    covariance = SymmetricMatrix3(diagonal: Vector3(variance, variance, variance))
  }

  /// Whether it is learnt.
  var isLearnt: Bool { parameters.sigma > 0 }

  /// Mean variance of a component, m².
  var variance: Double { (covariance.xx + covariance.yy + covariance.zz) / 3 }

  /// Notes a velocity.
  ///
  /// - Parameters:
  ///   - residual: measured minus predicted with `value`, NED, m/s.
  ///   - axes: number of measured components, from the north.
  ///   - rate: angular rate of the body, rad/s.
  ///   - noise: variance of a component of the residual, m²/s².
  mutating func note(velocity residual: Vector3, axes: Int, _ attitude: Quaternion, rate: Vector3, noise: Double) {
    guard isLearnt, rate.squaredNorm > parameters.leastRate * parameters.leastRate, residual.squaredNorm < 25 else {
      return
    }
    let toBody = attitude.conjugate
    // All axes are seen with the lever arm before this fix.
    let before = value
    func update(_ axis: Vector3, _ component: Double) {
      let row = toBody.rotate(axis).cross(rate)
      learn(row, component - row.dot(value - before), parameters.noiseFactor * noise)
    }
    update(Vector3(1, 0, 0), residual.x)
    update(Vector3(0, 1, 0), residual.y)
    if axes == 3 { update(Vector3(0, 0, 1), residual.z) }
  }

  /// Notes a position.
  ///
  /// - Parameters:
  ///   - offset: position of the fix minus that of the antenna by the inertial unit's displacement and `value`, NED, m.
  ///   - axes: number of measured components, from the north.
  ///   - noise: variance of the change of a component since the last fix, m².
  mutating func note(offset: Vector3, axes: Int, _ attitude: Quaternion, noise: Double) {
    guard isLearnt else { return }
    let whole = offset + attitude.rotate(value)
    defer { last = (whole, attitude) }
    guard let last else { return }
    let change = whole - last.offset
    guard change.squaredNorm < 100 else { return }
    func update(_ axis: Vector3, _ component: Double) {
      let row = attitude.conjugate.rotate(axis) - last.attitude.conjugate.rotate(axis)
      learn(row, component - row.dot(value), parameters.noiseFactor * noise)
    }
    update(Vector3(1, 0, 0), change.x)
    update(Vector3(0, 1, 0), change.y)
    if axes == 3 { update(Vector3(0, 0, 1), change.z) }
  }

  /// Forgets the last position, for example after a jump of the filter.
  mutating func restart() { last = nil }

  private mutating func learn(_ row: Vector3, _ residual: Double, _ noise: Double) {
    let weighted = covariance * row
    let total = row.dot(weighted) + noise
    // False for NaN; a residual that is far too large is an error of the fix.
    guard total > 0, residual * residual < 9 * total else { return }
    let moved = value + residual / total * weighted
    guard moved.squaredNorm < parameters.largest * parameters.largest else { return }
    value = moved
    covariance.subtractSquare(1 / total, weighted)
  }
}
