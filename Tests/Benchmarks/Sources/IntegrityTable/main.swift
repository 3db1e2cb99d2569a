import Fusion
import Glibc
import LocationTestKit
import NavigationMath
import Observations

// IntegrityTable KIND FIRST LAST SETTING DURATION    checks the fixes of simulated journeys without faults
//
// KIND is a Journey.Kind, FIRST and LAST are seeds, SETTING is one of those below, DURATION is that of a journey, s.
// Standard output gets a line for each journey:
//
//     hours,alarms,samples,beyondHorizontal,beyondVertical,sumHorizontal,sumVertical,sumClaim,reasons
//
// An alarm is a change from nominal verdicts to others; samples are estimates every three correlation times of the fixes'
// error, beyond are those with a larger error than the protection level; sums are of protection levels and of claims, m.

func fail(_ reason: String) -> Never {
  print("IntegrityTable: \(reason)")
  exit(64)
}

/// Settings of the receiver, by name.
let settings: [String: @Sendable (inout SimulatedGNSS) -> Void] = [
  "plain": { _ in },
  "correlated-10": { $0.errors.correlationTime = 10 },
  "correlated-600": { $0.errors.correlationTime = 600 },
  "tails": { $0.errors.tailChance = 0.01 },
  "multipath": { $0.multipath.burstsPerHour = 20 },
  "ten-hertz": { $0.rate = 10 },
  "error-2": { $0.errors.trueToStated = 2 },
  "error-3": { $0.errors.trueToStated = 3 },
  "rtk-fixed": { $0.errors = .rtkFixed },
  "rtk-float": { $0.errors = .rtkFloat },
  "no-velocity": { $0.sendsVelocity = false },
]

/// Sums of one journey.
struct Score {
  var alarms = 0
  var (samples, horizontal, vertical) = (0, 0, 0)
  var (sumHorizontal, sumVertical, sumClaim) = (0.0, 0.0, 0.0)
  var reasons: IntegrityReasons = []
  private var isAlarmed = false
  private var nextSample = 60.0

  mutating func note(_ integrity: FixIntegrity) {
    if integrity.level > .nominal, !isAlarmed {
      alarms += 1
      reasons.formUnion(integrity.position.reasons.union(integrity.velocity.reasons).union(integrity.time.reasons))
    }
    isAlarmed = integrity.level > .nominal
  }

  mutating func note(_ estimate: LocationEstimate, _ truth: SimulatedTruth, interval: Double) {
    guard truth.seconds >= nextSample, let place = estimate.position, let level = estimate.protectionLevel else {
      return
    }
    nextSample = truth.seconds + interval
    let error = LocalFrame(origin: truth.position).northEastDown(of: place)
    samples += 1
    if (error.x * error.x + error.y * error.y).squareRoot() > Double(level.horizontal) { horizontal += 1 }
    if error.z.magnitude > Double(level.vertical ?? 0) { vertical += 1 }
    sumHorizontal += Double(level.horizontal)
    sumVertical += Double(level.vertical ?? 0)
    sumClaim += estimate.accuracy.horizontal?.value ?? 0
  }
}

/// The clock of a receiver with a temperature-compensated crystal: its frequency is off by up to 0.5e-6 and walks; the offset
/// is measured to 20 ns, its change to 1 ns/s, and reset by a millisecond.
struct Crystal {
  private var generator: SeededGenerator
  private var (bias, drift, last) = (0.0, 0.0, 0.0)

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed, stream: 77)
    drift = generator.nextUniform(in: -5e-7...5e-7)
  }

  mutating func clock(at seconds: Double) -> ReceiverClock {
    let interval = seconds - last
    last = seconds
    let before = drift
    drift += 2e-9 * max(0, interval).squareRoot() * generator.nextGaussian()
    bias += interval * (before + drift) / 2
    if bias.magnitude > 5e-4 { bias -= bias > 0 ? 1e-3 : -1e-3 }
    return ReceiverClock(
      bias: bias + 2e-8 * generator.nextGaussian(), drift: drift + 1e-9 * generator.nextGaussian())
  }
}

func run(_ journey: Journey, _ suite: SensorSuite, seed: UInt64, interval: Double) -> Score {
  var simulator = JourneySimulator(journey, suite, seed: seed)
  var (filter, monitor, score) = (PositionFilter(), IntegrityMonitor(), Score())
  var crystal = Crystal(seed: seed)
  while let observation = simulator.next() {
    switch observation {
    case .pressure(let sample): monitor.note(sample)
    case .fix(var fix, let measured):
      fix.receiverClock = crystal.clock(at: Double(measured.nanoseconds(since: simulator.start)) / 1e9)
      let integrity = monitor.check(fix)
      score.note(integrity)
      guard var estimate = LocationEstimate(fix) else { continue }
      filter.refine(&estimate, by: fix)
      monitor.complete(&estimate, integrity)
      score.note(estimate, simulator.truth(at: measured), interval: interval)
    case .inertial, .magnetic, .speed: break
    }
  }
  return score
}

let kinds = Dictionary(uniqueKeysWithValues: Journey.Kind.allCases.map { ("\($0)", $0) })
let arguments = CommandLine.arguments
guard arguments.count == 6, let kind = kinds[arguments[1]], let first = UInt64(arguments[2]),
  let last = UInt64(arguments[3]), first <= last, let setting = settings[arguments[4]],
  let duration = Double(arguments[5])
else { fail("KIND FIRST LAST SETTING DURATION") }

var suite = SensorSuite()
var receiver = SimulatedGNSS()
setting(&receiver)
(suite.inertial, suite.gnss) = (nil, receiver)
for seed in first...last {
  let journey = Journey(kind, seed: seed, duration: duration)
  let score = run(journey, suite, seed: seed, interval: 3 * receiver.errors.correlationTime)
  let reasons = IntegrityReasons.named.filter { score.reasons.contains($0.reason) }.map { "\($0.name)" }
  print(
    "\(journey.duration / 3600),\(score.alarms),\(score.samples),\(score.horizontal),\(score.vertical),"
      + "\(score.sumHorizontal),\(score.sumVertical),\(score.sumClaim),\(reasons.joined(separator: "+"))")
}
