import CoreLocation

let arguments = CommandLine.arguments.dropFirst()
guard let uuid = arguments.first.flatMap({ UUID(uuidString: $0) }) else {
  say("usage: BeaconWatcher UUID [COUNT]    ends after COUNT notifications")
  exit(64)
}
let watcher = BeaconWatcher(uuid: uuid, count: arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
withExtendedLifetime(watcher) { RunLoop.main.run() }
