import CoreLocation

let arguments = CommandLine.arguments.dropFirst()
guard let uuid = arguments.first.flatMap({ UUID(uuidString: $0) }) else {
  say("usage: RangingRadar UUID [COUNT]    ends after COUNT lists")
  exit(64)
}
let radar = RangingRadar(uuid: uuid, count: arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
withExtendedLifetime(radar) { RunLoop.main.run() }
