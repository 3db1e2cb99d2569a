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

let arguments = CommandLine.arguments.dropFirst()
let regions = arguments.compactMap { region($0) }
guard !regions.isEmpty, arguments.allSatisfy({ region($0) != nil || Int($0) != nil }) else {
  say(
    "usage: GeofenceWatcher NAME=LATITUDE,LONGITUDE,RADIUS... [COUNT]    degrees, metres; ends after COUNT crossings")
  exit(64)
}
let watcher = GeofenceWatcher(regions, count: arguments.last.flatMap { Int($0) } ?? 0)
withExtendedLifetime(watcher) { RunLoop.main.run() }
