import CNavigationMath
import NavigationMath

/// The measurements as functions of the nominal state, with their derivatives.
///
/// With R = exp([ψ]×) R̂ a vector r fixed to the body changes by ψ × (R r), so that the component along e changes by
/// ψ · ((R r) × e).
enum MeasurementModels {
  /// Position of the antenna.
  ///
  /// - Parameter leverArm: from the inertial unit to the antenna along the body's axes, m.
  static func position(
    _ fix: InertialFix, _ state: NavigationState, _ earth: LocalEarth, leverArm: Vector3,
    _ parameters: InertialParameters.Fix
  ) -> MeasurementGroup {
    let arm = state.attitude.rotate(leverArm)
    var group = MeasurementGroup([.position, .attitude, .fixError], count: fix.heightSigma == nil ? 2 : 3)
    let north = fix.position.latitudeDegrees / degreesPerRadian - state.latitude
    let east = wrapped(fix.position.longitudeDegrees / degreesPerRadian - state.longitude)
    group.residual = Vector3(
      north * earth.northRadius - arm.x, east * earth.parallelRadius - arm.y,
      state.height - fix.position.ellipsoidalHeight - arm.z)
    let sigma = Vector3(fix.northSigma, fix.eastSigma, fix.heightSigma ?? 1)
    let correlated = parameters.correlatedShare.squareRoot()
    let white = 1 - parameters.correlatedShare
    // An instant that is not exact is an error along the way; it matters for carrier-phase positions.
    let least = parameters.leastPositionSigma * parameters.leastPositionSigma
    let late = parameters.instantSigma * state.velocity
    group.variance =
      white * Vector3(sigma.x * sigma.x, sigma.y * sigma.y, sigma.z * sigma.z)
      + Vector3(least + late.x * late.x, least + late.y * late.y, least + late.z * late.z)
    group.rows.0.position = Vector3(1, 0, 0)
    group.rows.1.position = Vector3(0, 1, 0)
    group.rows.2.position = Vector3(0, 0, 1)
    group.rows.0.attitude = arm.cross(Vector3(1, 0, 0))
    group.rows.1.attitude = arm.cross(Vector3(0, 1, 0))
    group.rows.2.attitude = arm.cross(Vector3(0, 0, 1))
    group.rows.0.fixError = Vector3(correlated * sigma.x, 0, 0)
    group.rows.1.fixError = Vector3(0, correlated * sigma.y, 0)
    group.rows.2.fixError = Vector3(0, 0, correlated * sigma.z)
    return group
  }

  /// Position of the inertial unit, with independent errors.
  static func position(
    _ place: GeodeticPosition, sigma: Vector3, _ state: NavigationState, _ earth: LocalEarth
  ) -> MeasurementGroup {
    var group = MeasurementGroup(.position, count: 3)
    group.residual = Vector3(
      (place.latitudeDegrees / degreesPerRadian - state.latitude) * earth.northRadius,
      wrapped(place.longitudeDegrees / degreesPerRadian - state.longitude) * earth.parallelRadius,
      state.height - place.ellipsoidalHeight)
    group.variance = Vector3(sigma.x * sigma.x, sigma.y * sigma.y, sigma.z * sigma.z)
    group.rows.0.position = Vector3(1, 0, 0)
    group.rows.1.position = Vector3(0, 1, 0)
    group.rows.2.position = Vector3(0, 0, 1)
    return group
  }

  /// Velocity of the antenna.
  ///
  /// - Parameters:
  ///   - hasClimb: whether the downward component was measured.
  ///   - rate: angular rate of the body without its bias, rad/s.
  static func velocity(
    _ velocity: Vector3, hasClimb: Bool = true, sigma: Double, _ state: NavigationState, rate: Vector3,
    leverArm: Vector3,
    _ parameters: InertialParameters.Fix
  ) -> MeasurementGroup {
    let arm = state.attitude.rotate(rate.cross(leverArm))
    var group = MeasurementGroup([.velocity, .attitude, .rateBias], count: hasClimb ? 3 : 2)
    group.residual = velocity - state.velocity - arm
    let level = max(sigma, parameters.leastVelocitySigma)
    let down = parameters.downVelocityFactor * level
    group.variance = Vector3(level * level, level * level, down * down)
    let toBody = state.attitude.conjugate
    func row(_ axis: Vector3) -> MeasurementRow {
      var row = MeasurementRow([.velocity, .attitude, .rateBias])
      row.velocity = axis
      row.attitude = arm.cross(axis)
      row.rateBias = toBody.rotate(axis).cross(leverArm)
      return row
    }
    group.rows = (row(Vector3(1, 0, 0)), row(Vector3(0, 1, 0)), row(Vector3(0, 0, 1)))
    return group
  }

  /// Velocity along an axis of the body.
  static func bodyVelocity(
    _ speed: Double, along axis: Vector3, sigma: Double, _ state: NavigationState
  ) -> MeasurementGroup {
    let direction = state.attitude.rotate(axis)
    var group = MeasurementGroup([.velocity, .attitude], count: 1)
    group.residual.x = speed - direction.dot(state.velocity)
    group.variance.x = sigma * sigma
    group.rows.0.velocity = direction
    group.rows.0.attitude = direction.cross(state.velocity)
    return group
  }

  /// Heading of the forward axis; nil if it points nearly up or down.
  static func heading(_ heading: Double, sigma: Double, _ state: NavigationState) -> MeasurementGroup? {
    let forward = state.attitude.rotate(Vector3(1, 0, 0))
    let level = forward.x * forward.x + forward.y * forward.y
    guard level > 0.05 else { return nil }
    var group = MeasurementGroup(.attitude, count: 1)
    group.residual.x = wrapped(heading - atan2(forward.y, forward.x))
    group.variance.x = sigma * sigma
    group.rows.0.attitude = Vector3(-forward.x * forward.z / level, -forward.y * forward.z / level, 1)
    return group
  }

  /// Height by pressure, which has an offset.
  static func pressureHeight(
    _ height: Double, offset: Double, sigma: Double, _ state: NavigationState
  ) -> MeasurementGroup {
    var group = MeasurementGroup([.position, .pressureOffset], count: 1)
    group.residual.x = height - offset - state.height
    group.variance.x = sigma * sigma
    group.rows.0.position = Vector3(0, 0, -1)
    group.rows.0.pressureOffset = 1
    return group
  }

  /// No velocity.
  static func standstill(sigma: Double, _ state: NavigationState) -> MeasurementGroup {
    var group = MeasurementGroup(.velocity, count: 3)
    group.residual = -state.velocity
    group.variance = sigma * sigma * Vector3(1, 1, 1)
    group.rows.0.velocity = Vector3(1, 0, 0)
    group.rows.1.velocity = Vector3(0, 1, 0)
    group.rows.2.velocity = Vector3(0, 0, 1)
    return group
  }

  /// No rotation but the Earth's.
  ///
  /// - Parameter rate: as measured, with its bias, rad/s.
  static func noRotation(
    _ rate: Vector3, sigma: Double, _ state: NavigationState, _ earth: LocalEarth
  ) -> MeasurementGroup {
    var group = MeasurementGroup(.rateBias, count: 3)
    group.residual = rate - state.rateBias - state.attitude.conjugate.rotate(earth.rotation)
    group.variance = sigma * sigma * Vector3(1, 1, 1)
    group.rows.0.rateBias = Vector3(1, 0, 0)
    group.rows.1.rateBias = Vector3(0, 1, 0)
    group.rows.2.rateBias = Vector3(0, 0, 1)
    return group
  }
}

/// A magnetic field along north, east, down of an attitude, compared with Earth's.
struct LevelledField {
  /// Angle by which the attitude's heading is too large, rad.
  let turn: Double

  /// Compares a field; nil where it is not Earth's.
  init?(_ field: Vector3, _ earth: MagneticReference, _ limits: InertialParameters.Magnetometer) {
    let level = (field.x * field.x + field.y * field.y).squareRoot()
    let strength = field.norm
    let dip = earth.inclinationDegrees / degreesPerRadian
    // False for NaN. Near a magnetic pole the field has no direction.
    guard (strength - earth.fieldStrength).magnitude < limits.strengthTolerance * earth.fieldStrength,
      (atan2(field.z, level) - dip).magnitude < limits.dipTolerance, level > 2
    else { return nil }
    turn = wrapped(atan2(field.y, field.x) - earth.declinationDegrees / degreesPerRadian)
  }
}

extension MagneticReference {
  /// Tangent of the dip, by which an error of the horizon becomes one of the heading; at most 10.
  var dipTangent: Double { min(10, tan(min(1.5, inclinationDegrees.magnitude / degreesPerRadian))) }
}

/// Returns the height in the standard atmosphere, m; nil for a pressure outside 100...1200 hPa (ISO 2533: 288.15 K, 1013.25 hPa,
/// 6.5 K/km).
func standardHeight(hectopascals: Double) -> Double? {
  guard hectopascals > 100, hectopascals < 1200 else { return nil }
  let exponent = 0.190_263 * log(hectopascals / 1013.25)
  // exp by its series: the exponent is within ±0.45, and the remainder below 1e-11.
  var term = 1.0
  var sum = 1.0
  for index in 1..<12 {
    term *= exponent / Double(index)
    sum += term
  }
  return 44_330.77 * (1 - sum)
}
