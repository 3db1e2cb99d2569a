import BenchmarkInput
import Geofencing
import Glibc
import Observations

// GeofenceBenchmark KIND CIRCLES FIXES PASSES: CIRCLES holds rows of latitude, longitude and radius, FIXES rows of
// latitude and longitude, both Doubles. Everything is read and built before the first pass over the fixes.
//
//   KIND       a fix is                                              printed
//   index      a query of a RegionIndex                              hits, and a checksum of fixes and what they hit
//   monitor    a fix of 5 m, one a second, to a RegionMonitor        events
//   inserted   as index, the circles inserted one by one             as index
//
// GeofenceBenchmark drive LATITUDE LONGITUDE CIRCLES: a day's drive, evaluated by a RegionMonitor and by brute force.

/// - Parameter body: one pass.
func run(_ passes: Int, fixes: Int, built: Double, _ body: () -> Void) {
  // The first pass warms caches and is not timed.
  body()
  let start = processorSeconds()
  for _ in 1..<max(1, passes) { body() }
  let elapsed = processorSeconds() - start
  print("ns", passes > 1 ? elapsed / Double((passes - 1) * fixes) * 1e9 : 0, "build", built)
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let passes = Int(arguments[4]) else { exit(64) }
if arguments[1] == "drive" {
  guard let latitude = Double(arguments[2]), let longitude = Double(arguments[3]) else { exit(64) }
  let comparison = DriveComparison(latitude: latitude, longitude: longitude, circles: passes, isHurried: false)
  let result = try comparison.run()
  print("fixes", result.fixes, "entries", result.entries, "exits", result.exits)
  print("differences", result.differences, "doubled", result.doubled)
  exit(0)
}
let rows = numbers(in: arguments[2])
let fixes = numbers(in: arguments[3])
let regions = stride(from: 0, to: rows.count, by: 3).map { row in
  (
    id: UInt32(row / 3),
    region: CircularRegion(latitudeDegrees: rows[row], longitudeDegrees: rows[row + 1], radius: rows[row + 2])
  )
}

func query(_ index: RegionIndex, built: Double) {
  var (hits, sum) = (0, UInt64(0))
  run(passes, fixes: fixes.count / 2, built: built) {
    hits = 0
    sum = 0
    for fix in 0..<(fixes.count / 2) {
      index.forEach(containing: fixes[2 * fix], fixes[2 * fix + 1]) { id in
        hits += 1
        sum &+= (UInt64(fix) &+ 1) &* (UInt64(id) &+ 1)
      }
    }
  }
  print("hits", hits, sum)
}

let start = processorSeconds()
switch arguments[1] {
case "index":
  var index = RegionIndex()
  try index.insert(contentsOf: regions)
  query(index, built: processorSeconds() - start)
case "inserted":
  var index = RegionIndex()
  for (id, region) in regions { try index.insert(id, region) }
  query(index, built: processorSeconds() - start)
case "monitor":
  var monitor = RegionMonitor()
  try monitor.add(contentsOf: regions, assuming: .outside)
  let built = processorSeconds() - start
  var (events, second) = (0, Int64(0))
  run(passes, fixes: fixes.count / 2, built: built) {
    for fix in 0..<(fixes.count / 2) {
      second += 1
      monitor.update(
        latitudeDegrees: fixes[2 * fix], longitudeDegrees: fixes[2 * fix + 1], horizontalAccuracy: 5,
        at: MonotonicInstant(nanoseconds: second * 1_000_000_000)
      ) { _, _ in events += 1 }
    }
  }
  print("events", events)
default: exit(64)
}
