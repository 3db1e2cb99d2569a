import CoreLocation

let logger = LocationLogger(count: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
withExtendedLifetime(logger) { RunLoop.main.run() }
