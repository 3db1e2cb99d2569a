import BenchmarkInput
import Fusion
import Glibc
import LocationTestKit
import NavigationMath
import Observations

// NavigatorBenchmark count RATE PASSES    runs Navigator and an attitude filter over PASSES minutes of three that are simulated
// NavigatorBenchmark time RATE PASSES     prints the processor's nanoseconds per inertial sample, PASSES times, and of the
//                                         slowest call, the best of PASSES of each call
//
// RATE is that of the inertial unit, Hz. A car with fixes of 10 Hz that arrive 110 ms after their measurement, a barometer of
// 25 Hz, and an estimate for each fix. `count` simulates the same in each run, so that differences are the filters' alone.

/// What the navigator receives, in the order of arrival. Small, so that a sample is not copied with the room for a fix.
enum Input {
  case inertial(InertialSample)
  case pressure(PressureSample)
  /// Index of the fix in `Journal.fixes`.
  case fix(Int)
}

/// The inputs of three minutes.
struct Journal {
  var minutes: [[Input]] = [[], [], []]
  var fixes: [(fix: GNSSFix, measured: MonotonicInstant)] = []
}

func fail(_ reason: String) -> Never {
  print("NavigatorBenchmark: \(reason)")
  exit(64)
}

func simulated(rate: Double) -> Journal {
  var suite = SensorSuite()
  suite.inertial?.rate = rate
  suite.gnss?.rate = 10
  var simulator = JourneySimulator(Journey(.car, seed: 1, duration: 180), suite, seed: 1)
  var journal = Journal()
  while let observation = simulator.next() {
    let minute = Int(observation.arrival.nanoseconds(since: simulator.start) / 60_000_000_000)
    guard journal.minutes.indices.contains(minute) else { break }
    switch observation {
    case .inertial(let sample): journal.minutes[minute].append(.inertial(sample))
    case .pressure(let sample): journal.minutes[minute].append(.pressure(sample))
    case .fix(let fix, let measured):
      journal.minutes[minute].append(.fix(journal.fixes.count))
      journal.fixes.append((fix, measured))
    case .magnetic, .speed: break
    }
  }
  return journal
}

/// Both filters.
struct Filters: ~Copyable {
  private var navigator: Navigator
  private var attitude = AttitudeFilter()
  private(set) var samples = 0
  private(set) var sum = 0.0

  init() {
    var parameters = Navigator.Parameters()
    parameters.position.profile = .automotive
    parameters.mounting = Mounting(rotation: Quaternion(w: 1, x: 0, y: 0, z: 0))
    navigator = Navigator(parameters)
  }

  mutating func take(_ input: Input, of journal: borrowing Journal) {
    switch input {
    case .inertial(let sample):
      samples += 1
      navigator.add(sample)
      attitude.update(angularRate: sample.angularRate ?? .zero, acceleration: sample.acceleration, at: sample.instant)
    case .pressure(let sample): navigator.add(sample)
    case .fix(let index):
      let (fix, measured) = journal.fixes[index]
      sum += navigator.estimate(of: fix, measured: measured)?.latitudeDegrees ?? 0
      sum += navigator.estimate()?.latitudeDegrees ?? 0
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let rate = Double(arguments[2]), (10...2000).contains(rate), let passes = Int(arguments[3]),
  passes > 0
else { fail("count RATE PASSES | time RATE PASSES") }
let journal = simulated(rate: rate)

switch arguments[1] {
case "count":
  guard passes <= journal.minutes.count else { fail("there are \(journal.minutes.count) minutes") }
  var filters = Filters()
  for minute in journal.minutes.prefix(passes) {
    for input in minute { filters.take(input, of: journal) }
  }
  print("\(filters.samples) samples, sum \(filters.sum)")
case "time":
  let all = journal.minutes.flatMap { $0 }
  var slowest = [Double](repeating: .infinity, count: all.count)
  for _ in 0..<passes {
    var filters = Filters()
    let start = processorSeconds()
    for input in all { filters.take(input, of: journal) }
    print((processorSeconds() - start) * 1e9 / Double(filters.samples))
    var again = Filters()
    for (index, input) in all.enumerated() {
      let before = processorSeconds()
      again.take(input, of: journal)
      slowest[index] = min(slowest[index], (processorSeconds() - before) * 1e9)
    }
    guard again.sum == filters.sum else { fail("two runs differ") }
  }
  print("slowest call \(slowest.max() ?? 0)")
default: fail("what is \(arguments[1])?")
}
