import Beacons
import Glibc
import LinuxLocation
import LocationService

// Changes regions until it is killed, and says what it is about to do and that it is done, a line for each:
//
//     > put 18 250.5 1      identifier, radius, state
//     <
//     > many 20 50 3.5      fifty regions from number 20 on, in one transaction
//     <
//     > state 17 2
//     <
//     > remove 17
//     <
//     > clear
//     <
//
// A region with an odd number is of a beacon, whose minor number is twice the radius.
//
// The script that started it derives from that which regions there must be. With COUNT it keeps COUNT regions at once
// instead, and prints how long that, reading them, and a hundred new states took.
//
// usage: StoreTorture FOLDER PROGRAM [COUNT]

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(1, bytes, bytes.count) == bytes.count else { exit(0) }
}

func region(_ number: Int, _ radius: Double, _ state: UInt8) -> StoredRegion {
  let shape: StoredRegion.Shape =
    number % 2 == 0
    ? .circular(latitudeDegrees: Double(number), longitudeDegrees: 0, radius: radius)
    : .beacon(
      uuid: BeaconUUID(high: UInt64(number), low: 0), major: nil, minor: UInt16(2 * radius),
      notifiesEntryStateOnDisplay: false)
  return StoredRegion(identifier: "\(number)", shape: shape, state: state)
}

func key(_ number: Int) -> RegionKey { RegionKey(collection: "", identifier: "\(number)") }

func torture(_ store: MonitoringStore, _ program: String) throws(StateError) {
  while true {
    let number = Int.random(in: 0..<100)
    let radius = Double(Int.random(in: 1..<10_000)) / 2
    let state = UInt8.random(in: 0...2)
    switch Int.random(in: 0..<100) {
    case ..<50:
      say("> put \(number) \(radius) \(state)")
      try store.put(region(number, radius, state), program: program, collection: "")
    case ..<75:
      say("> state \(number) \(state)")
      try store.updateState(of: key(number), state, at: radius, program: program)
    case ..<90:
      say("> remove \(number)")
      try store.remove(key(number), program: program)
    case ..<99:
      say("> many \(number) 50 \(radius)")
      let regions = (number..<number + 50).map { region($0, radius, 0) }
      try store.putMany(regions, program: program, collection: "")
    default:
      say("> clear")
      try store.removeAll(program: program, collection: "")
    }
    say("<")
  }
}

func measure(_ store: MonitoringStore, _ program: String, _ count: Int) throws(StateError) {
  func seconds(_ body: () throws(StateError) -> Void) throws(StateError) -> Double {
    let start = ContinuousClock.now
    try body()
    return start.duration(to: .now) / .seconds(1)
  }
  let regions = (0..<count).map { region($0, 100, 0) }
  let put = try seconds { () throws(StateError) in try store.putMany(regions, program: program, collection: "") }
  var found = 0
  let read = try seconds { () throws(StateError) in found = try store.all(program: program, collection: "").count }
  let states = try seconds { () throws(StateError) in
    for number in 0..<min(100, count) { try store.updateState(of: key(number), 1, at: 1, program: program) }
  }
  say("\(found) regions: put \(put) s, read \(read) s, a hundred states \(states) s")
}

guard (3...4).contains(CommandLine.arguments.count) else { exit(64) }
do throws(StateError) {
  let store = MonitoringStore(directory: StateDirectory(path: CommandLine.arguments[1]))
  if CommandLine.arguments.count == 4, let count = Int(CommandLine.arguments[3]) {
    try measure(store, CommandLine.arguments[2], count)
  } else {
    try torture(store, CommandLine.arguments[2])
  }
} catch {
  say("! \(error)")
  exit(1)
}
