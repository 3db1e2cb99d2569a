import BeaconRadio
import BenchmarkInput
import Glibc
import Synchronization

/// Counts what was received.
private final class Counter: Sendable {
  let sightings = Atomic<Int>(0)
}

/// Scans until `count` datagrams were sent and all beacons in them were received, and prints what it cost.
func scan(_ count: Int) {
  var ends: [CInt] = [-1, -1]
  let kind = CInt(SOCK_SEQPACKET.rawValue)
  guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { exit(71) }
  _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
  spawnFeeder(ends[1], count)
  close(ends[1])
  let counter = Counter()
  let socket = ends[0]
  let scanner = makeManagementScanner(opening: { socket })
  do {
    try scanner.start { event in
      if case .sighting = event { counter.sightings.wrappingAdd(1, ordering: .relaxed) }
    }
  } catch {
    exit(71)
  }
  let expected = count / beaconEvery
  wait(counter, expected / 10)
  let (time, memory) = (processorSeconds(), residentKiB())
  let first = counter.sightings.load(ordering: .relaxed)
  wait(counter, expected)
  let datagrams = Double((expected - first) * beaconEvery)
  print(
    "datagrams", count, "sightings", counter.sightings.load(ordering: .relaxed), "ns",
    (processorSeconds() - time) / datagrams * 1e9, "grown", residentKiB() - memory)
  exit(0)
}

private func wait(_ counter: Counter, _ sightings: Int) {
  while counter.sightings.load(ordering: .relaxed) < sightings { usleep(20_000) }
}

private func spawnFeeder(_ descriptor: CInt, _ count: Int) {
  let program = CommandLine.arguments[0]
  var words: [UnsafeMutablePointer<CChar>?] = []
  for word in [program, "feed", "\(descriptor)", "\(count)"] { words.append(strdup(word)) }
  words.append(nil)
  var process: pid_t = 0
  guard posix_spawn(&process, program, nil, nil, &words, environ) == 0 else { exit(71) }
}

/// Resident memory, KiB.
private func residentKiB() -> Int {
  let file = open("/proc/self/statm", O_RDONLY)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  var line = [UInt8](repeating: 0, count: 200)
  let count = read(file, &line, line.count)
  guard count > 0 else { return 0 }
  let words = String(decoding: line[..<count], as: UTF8.self).split(separator: " ")
  return words.count > 1 ? (Int(words[1]) ?? 0) * 4 : 0
}
