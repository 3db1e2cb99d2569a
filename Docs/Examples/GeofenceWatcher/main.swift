import CoreLocation

/// NAME=LATITUDE,LONGITUDE,RADIUS
func region(_ argument: String) -> CLCircularRegion? {
  let parts = argument.split(separator: "=")
  let numbers = parts.last?.split(separator: ",").compactMap { Double($0) } ?? []
  guard parts.count == 2, numbers.count == 3 else { return nil }
  return CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]), radius: numbers[2],
    identifier: String(parts[0]))
}

func usage() -> Never {
  say("usage: GeofenceWatcher [NAME=LATITUDE,LONGITUDE,RADIUS...] [COUNT]    degrees and metres")
  say("ends after COUNT crossings; without a circle it watches those of the last run")
  exit(64)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.allSatisfy({ region($0) != nil || Int($0) != nil }) else { usage() }
let watcher = GeofenceWatcher(
  arguments.compactMap { region($0) }, count: arguments.last.flatMap { Int($0) } ?? 0)
if watcher.watchesNothing { usage() }
withExtendedLifetime(watcher) { RunLoop.main.run() }
