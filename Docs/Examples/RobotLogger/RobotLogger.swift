import BinnacleKit

/// Logs each estimate with its covariances: `RobotLogger FILE [SOURCE]`.
@main
struct RobotLogger {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first, arguments.count <= 2 else { return print("usage: RobotLogger FILE [SOURCE]") }
    do {
      let engine = Engine(source: try makeSource(arguments.dropFirst().first ?? "auto:"))
      print("\(try await log(engine, to: path)) rows in \(path)")
    } catch let error as SourceError {
      print(error)
    }
  }

  /// Logs until the source ends; returns the number of rows.
  static func log(_ engine: Engine, to path: String) async throws -> Int {
    let log = try EstimateLog(path)
    // Created before the start, so that a short recording loses no fix.
    var locations = engine.throwingLocations.buffering(1000).makeAsyncIterator()
    try await engine.start()
    var count = 0
    while let location = try await locations.next() {
      try log.append(location)
      count += 1
    }
    return count
  }
}
