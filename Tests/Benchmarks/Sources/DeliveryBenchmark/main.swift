import Fusion
import Glibc
import LocationEngine
import NavigationMath
import Observations

// delivery-benchmark ROUNDS: hands locations to a consumer by the engine's own sequence and by AsyncStream, on a
// detached task and on the main actor; prints `name ns` per element, each the median of ROUNDS.
//
// What is timed is the consumer's loop over elements that wait for it, `batch` at a time: sending is timed apart.

let batch = 200
let batches = 50

func makeLocation() -> LocationEstimate {
  var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
  fix.latitudeDegrees = 52.52
  fix.longitudeDegrees = 13.378
  fix.kind = .threeDimensional
  return LocationEstimate(fix)!
}

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Nanoseconds per element for sending and for taking; `total` keeps the loop alive.
struct Cost {
  var sending = 0.0
  var taking = 0.0
  var total = 0.0
}

func updates(isolation: isolated (any Actor)? = #isolation) async -> Cost {
  let broadcast = Broadcast<LocationEstimate>()
  var iterator = broadcast.updates.makeAsyncIterator()
  let location = makeLocation()
  var cost = Cost()
  for _ in 0..<batches {
    let start = nanoseconds()
    for _ in 0..<batch { broadcast.send(location) }
    let middle = nanoseconds()
    for _ in 0..<batch {
      guard let next = await iterator.next(isolation: isolation) else { break }
      cost.total += next.latitudeDegrees
    }
    cost.taking += nanoseconds() - middle
    cost.sending += middle - start
  }
  return perElement(cost)
}

func stream(isolation: isolated (any Actor)? = #isolation) async -> Cost {
  let (stream, continuation) = AsyncStream.makeStream(of: LocationEstimate.self)
  var iterator = stream.makeAsyncIterator()
  let location = makeLocation()
  var cost = Cost()
  for _ in 0..<batches {
    let start = nanoseconds()
    for _ in 0..<batch { continuation.yield(location) }
    let middle = nanoseconds()
    for _ in 0..<batch {
      guard let next = await iterator.next() else { break }
      cost.total += next.latitudeDegrees
    }
    cost.taking += nanoseconds() - middle
    cost.sending += middle - start
  }
  return perElement(cost)
}

func perElement(_ cost: Cost) -> Cost {
  let count = Double(batch * batches)
  return Cost(sending: cost.sending / count, taking: cost.taking / count, total: cost.total)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func report(_ name: String, _ costs: [Cost]) {
  precondition(costs.allSatisfy { $0.total > 1 }, "elements were lost")
  print("\(name)-take", median(costs.map(\.taking)))
  print("\(name)-send", median(costs.map(\.sending)))
}

@MainActor
func run() async {
  let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 11 : 11
  var costs: [[Cost]] = [[], [], [], []]
  for _ in 0..<rounds {
    costs[0].append(await Task.detached { await updates() }.value)
    costs[1].append(await Task.detached { await stream() }.value)
    costs[2].append(await updates())
    costs[3].append(await stream())
  }
  report("updates-detached", costs[0])
  report("stream-detached", costs[1])
  report("updates-main", costs[2])
  report("stream-main", costs[3])
}

await run()
