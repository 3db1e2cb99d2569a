import BinnacleKit

/// Prints what a controller needs, five times a second: `Robot [SOURCE]`.
@main
struct Robot {
  static func main() async throws {
    do {
      let source = try makeSource(CommandLine.arguments.dropFirst().first ?? "auto:")
      try await steer(by: Engine(source: source, sensors: compass()))
    } catch let error as SourceError {
      // What happened, to what, and in a second line what to do.
      print(error)
    }
  }

  /// The best sensors of this machine, mounted as its owner has set in a file.
  static func compass() throws -> EngineSensors {
    let file = try ConfigurationFile.load()
    var configuration = HeadingConfiguration()
    configuration.mounting = { (try? file.mounting(of: $0.identity)) ?? $0.usualMounting }
    return EngineSensors(
      try makeSensorSource("auto:"), configuration: configuration,
      keeper: StateDirectory().map { CalibrationStore(directory: $0) })
  }

  static func steer(by engine: Engine) async throws {
    let navigation = Navigation()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await navigation.run(engine) }
      group.addTask { while true { try await control(navigation) } }
      // The control loop does not end by itself: the engine has ended.
      try await group.next()
      group.cancelAll()
    }
  }

  /// One step of the control loop.
  static func control(_ navigation: Navigation) async throws {
    try await Task.sleep(for: .milliseconds(200))
    guard let location = await navigation.location, let age = await navigation.age, age < .seconds(2) else {
      return print("no position:", await navigation.state)
    }
    print(
      location.time, location.latitudeDegrees, location.longitudeDegrees,
      "height", location.ellipsoidalHeight ?? .nan, "age", age)
    print(
      "  covariance", await navigation.covariance ?? [], "speed", location.speed ?? .nan, "course",
      location.courseDegrees ?? .nan, "heading", await navigation.heading?.trueHeadingDegrees ?? .nan)
  }
}
