import MapKit

func usage() -> Never {
  say("usage: FenceMap [RADIUS [COUNT]]    metres; ends after COUNT crossings")
  say("BINNACLE_MAP=localhost:PORT shows the map in a browser")
  exit(64)
}

let arguments = CommandLine.arguments.dropFirst().map { Double($0) }
guard arguments.count <= 2, arguments.allSatisfy({ ($0 ?? -1) > 0 && ($0 ?? 0) < 1e6 }) else { usage() }
let radius = arguments.first.flatMap { $0 } ?? 100
let count = arguments.count > 1 ? Int(arguments[1] ?? 0) : 0
let program = FenceMap(radius: radius, watcher: FenceWatcher(count: count))
withExtendedLifetime(program) { RunLoop.main.run() }
