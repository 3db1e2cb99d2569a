import Fusion

/// Parameters that an argument `name=value` sets; values in the parameter's own unit (radians, seconds, µT).
var assignable: [(name: String, path: WritableKeyPath<AttitudeFilter.Parameters, Double>)] {
  [
    ("accelerationTime", \.accelerationTime),
    ("motionTime", \.motionTime),
    ("unknownMotion", \.unknownMotion),
    ("blockDuration", \.blockDuration),
    ("bias.initialSigma", \.bias.initialSigma),
    ("bias.wanderingTime", \.bias.wanderingTime),
    ("bias.motionSigma", \.bias.motionSigma),
    ("bias.restSigma", \.bias.restSigma),
    ("bias.verticalForgetting", \.bias.verticalForgetting),
    ("rest.duration", \.rest.duration),
    ("rest.angularRate", \.rest.angularRate),
    ("rest.acceleration", \.rest.acceleration),
    ("compass.sigma", \.compass.sigma),
    ("compass.placeSigma", \.compass.placeSigma),
    ("compass.correlationTime", \.compass.correlationTime),
    ("compass.fieldShare", \.compass.fieldShare),
    ("compass.disagreement", \.compass.disagreement),
    ("compass.disagreementTime", \.compass.disagreementTime),
    ("compass.gyroscopeScaleSigma", \.compass.gyroscopeScaleSigma),
    ("compass.turnTime", \.compass.turnTime),
    ("compass.biasTime", \.compass.biasTime),
    ("compass.randomWalk", \.compass.randomWalk),
    ("field.strengthTolerance", \.field.strengthTolerance),
    ("field.dipTolerance", \.field.dipTolerance),
    ("field.averagingTime", \.field.averagingTime),
    ("field.referenceTime", \.field.referenceTime),
    ("field.acceptanceTime", \.field.acceptanceTime),
    ("field.acceptanceRate", \.field.acceptanceRate),
    ("field.longestRejection", \.field.longestRejection),
    ("trim.offsetSigma", \.trim.offsetSigma),
    ("trim.delaySigma", \.trim.delaySigma),
    ("trim.fieldSigma", \.trim.fieldSigma),
    ("trim.correlationTime", \.trim.correlationTime),
    ("trim.averagingTime", \.trim.averagingTime),
    ("trim.memoryTime", \.trim.memoryTime),
  ]
}

extension AttitudeFilter.Parameters {
  /// Returns the defaults changed by arguments `name=value`; nil for an unknown name or an invalid value.
  static func assigned(_ arguments: some Sequence<String>) -> Self? {
    var parameters = Self()
    for argument in arguments {
      let parts = argument.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite,
        let entry = assignable.first(where: { $0.name == parts[0] })
      else { return nil }
      parameters[keyPath: entry.path] = value
    }
    return parameters
  }
}
