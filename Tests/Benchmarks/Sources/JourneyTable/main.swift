import Fusion
import Glibc
import LocationTestKit
import NavigationMath
import Observations

// JourneyTable KIND SEED GRADE           writes what the sensors of a simulated journey report, and the truth
// JourneyTable KIND SEED GRADE filter    writes the errors and claims of InertialFilter on that journey
//
// KIND is a Journey.Kind, GRADE an inertial unit. Standard output gets rows of numbers with commas, in the order of the
// instants of measurement:
//
//     0,t,fx,fy,fz,wx,wy,wz,0,0,0,0    sample: specific force, m/s², and angular rate, rad/s, along forward, right, down
//     1,t,latitude,longitude,h,hacc,vacc,vn,ve,vd,sacc,sent    fix: degrees, m, m/s; sent is the time of its arrival
//     2,t,latitude,longitude,h,vn,ve,vd,w,x,y,z    truth ten times a second, the attitude from the body to north, east, down
//
//     t,north,east,down,nn,ne,ee,dd    error of the filter ten times a second, m, and its claimed covariance, m²; nan
//                                      before it is aligned
//
// t is in seconds. The receiver has 1 Hz and states its error truly. Its fixes at 150 and 160 s, 230 and 250 s, 320 and
// 350 s, 430 and 490 s have none between them.

func fail(_ reason: String) -> Never {
  print("JourneyTable: \(reason)")
  exit(64)
}

let kinds = Dictionary(uniqueKeysWithValues: Journey.Kind.allCases.map { ("\($0)", $0) })
let grades: [String: SimulatedInertialUnit] = [
  "tactical": .tactical, "industrial": .industrial, "consumer": .consumer, "poor": .poor,
]
let arguments = CommandLine.arguments
guard arguments.count == 4 || arguments.count == 5 && arguments[4] == "filter", let kind = kinds[arguments[1]],
  let seed = UInt64(arguments[2]),
  let unit = grades[arguments[3]]
else { fail("KIND SEED GRADE [filter]") }

var suite = SensorSuite()
suite.inertial = unit
suite.barometer = nil
suite.gnss?.outages = [150.5...159.5, 230.5...249.5, 320.5...349.5, 430.5...489.5]
suite.gnss?.sendsVoidFixes = false
var simulator = JourneySimulator(Journey(kind, seed: seed), suite, seed: seed)

if arguments.count == 5 {
  filterRows(&simulator)
  exit(0)
}

let start = simulator.start

func seconds(_ instant: MonotonicInstant) -> Double { Double(instant.nanoseconds(since: start)) / 1e9 }

var fixes: [[Double]] = []
var samples: [[Double]] = []
while let observation = simulator.next() {
  switch observation {
  case .inertial(let sample):
    let (force, rate) = (sample.acceleration, sample.angularRate ?? .zero)
    samples.append([0, seconds(sample.instant), force.x, force.y, force.z, rate.x, rate.y, rate.z, 0, 0, 0, 0])
  case .fix(let fix, let measured):
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees, let height = fix.ellipsoidalHeight,
      let velocity = fix.velocity
    else { continue }
    fixes.append([
      1, seconds(measured), latitude, longitude, height, fix.accuracy.horizontal?.value ?? 0,
      fix.accuracy.vertical?.value ?? 0, velocity.north, velocity.east, velocity.down, fix.accuracy.speed?.value ?? 0,
      seconds(fix.completed),
    ])
  case .magnetic, .pressure, .speed: break
  }
}
var truths: [[Double]] = []
for index in 0...Int(10 * simulator.journey.duration) {
  let truth = simulator.journey.truth(at: Double(index) / 10)
  let (place, velocity, attitude) = (truth.position, truth.velocity, truth.attitude)
  truths.append([
    2, truth.seconds, place.latitudeDegrees, place.longitudeDegrees, place.ellipsoidalHeight, velocity.north,
    velocity.east, velocity.down, attitude.w, attitude.x, attitude.y, attitude.z,
  ])
}
for row in (samples + fixes + truths).sorted(by: { ($0[1], $0[0]) < ($1[1], $1[0]) }) {
  print(row.map { "\($0)" }.joined(separator: ","))
}
