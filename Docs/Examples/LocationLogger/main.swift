import CoreLocation

setvbuf(stdout, nil, _IOLBF, 0)
let logger = LocationLogger(count: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
withExtendedLifetime(logger) { RunLoop.main.run() }
