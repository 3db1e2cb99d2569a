/// The parts of a `BodyPipeline`.
///
/// A class, so that no call copies them on the stack.
final class BodyParts {
  var receiver: ReceiverPipeline
  var compass: Compass
  /// Nil unless the positions are fused with the inertial unit.
  var navigation: BodyNavigation?

  init(_ parameters: BodyPipeline.Parameters) {
    receiver = ReceiverPipeline(
      fusion: parameters.fusion, integrity: parameters.integrity, geoid: parameters.geoid)
    compass = Compass(parameters.compass)
    navigation = BodyParts.navigation(parameters)
    compass.use(parameters.sensors)
  }

  // Apart, so that the memory of the parts is not on the stack at once.
  @inline(never)
  private static func navigation(_ parameters: BodyPipeline.Parameters) -> BodyNavigation? {
    guard let navigation = parameters.navigation, parameters.fusion != nil else { return nil }
    return BodyNavigation(navigation, rate: parameters.positionRate)
  }
}
