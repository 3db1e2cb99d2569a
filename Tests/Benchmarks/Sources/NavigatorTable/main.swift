import Fusion
import Glibc
import NavigationMath
import Observations

// NavigatorTable [PROFILE [F,R,D]]    runs Navigator on rows of numbers with commas from standard input
//
// of which F,R,D are metres from the inertial unit to the antenna:
//
//     0,t,fx,fy,fz,wx,wy,wz        sample: specific force, m/s², and angular rate, rad/s, along forward, right, down
//     1,t,latitude,longitude,h,hacc,vacc,vn,ve,vd,sacc    fix, measured at t: degrees, m, m/s
//     2,t                          epoch without a position
//     3,t,h                        pressure, hPa
//     4,t,v                        speed along forward, m/s
//     5,t,heading,sigma            heading of a compass, degrees from true north; it counts before the alignment
//     6,t,mx,my,mz,strength,dip,declination,sigma    calibrated field along forward, right, down, and Earth's, µT, degrees;
//                                                    it counts after the alignment
//
// and writes a row for each fix and each epoch:
//
//     t,latitude,longitude,h,hacc,vacc,vn,ve,vd,filter,heading,headingSigma    filter: 0 none, 1 position, 2 inertial
//
// The coasting limits are off. A fix below 0.1 m is RTK.

/// Reads the rows and writes those of the navigator.
struct NavigatorTable: ~Copyable {
  private var navigator: Navigator
  private var sequence: UInt64 = 0

  init(profile: ActivityProfile, leverArm: Vector3?) {
    var parameters = Navigator.Parameters()
    parameters.inertial.timing.coasting = .infinity
    parameters.inertial.timing.coastingClaim = .infinity
    parameters.mounting = Mounting(rotation: Quaternion(w: 1, x: 0, y: 0, z: 0))
    parameters.position.profile = profile
    parameters.leverArm = leverArm
    navigator = Navigator(parameters)
  }

  /// Processes a row; returns false for one that it does not know.
  mutating func take(_ row: [Double]) -> Bool {
    guard row.count >= 2, row[1].magnitude < 1e9 else { return false }
    let instant = MonotonicInstant(nanoseconds: Int64(row[1] * 1e9))
    switch row[0] {
    case 0 where row.count >= 8:
      navigator.add(
        InertialSample(
          instant: instant, acceleration: Vector3(row[2], row[3], row[4]), angularRate: Vector3(row[5], row[6], row[7]))
      )
    case 1 where row.count >= 11: printEstimate(of: fix(row, instant), row[1])
    case 2: printEstimate(of: void(instant), row[1])
    case 3 where row.count >= 3: navigator.add(PressureSample(instant: instant, pressureHectopascals: row[2]))
    case 4 where row.count >= 3: navigator.add(SpeedSample(instant: instant, forward: row[2]))
    case 5 where row.count >= 4:
      navigator.add(compassHeading: row[2] / degreesPerRadian, sigma: row[3] / degreesPerRadian, at: instant)
    case 6 where row.count >= 9:
      let earth = MagneticReference(
        fieldStrength: row[5], inclinationDegrees: row[6], declinationDegrees: row[7],
        declinationUncertaintyDegrees: 0.5)
      navigator.add(
        magneticField: Vector3(row[2], row[3], row[4]), reference: earth, sigma: row[8] / degreesPerRadian, at: instant)
    default: return false
    }
    return true
  }

  private mutating func void(_ instant: MonotonicInstant) -> GNSSFix {
    var fix = GNSSFix(time: UTCTime(), received: instant, completed: instant)
    sequence += 1
    fix.sequence = sequence
    return fix
  }

  private mutating func fix(_ row: [Double], _ instant: MonotonicInstant) -> GNSSFix {
    var fix = void(instant)
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (row[2], row[3], row[4])
    fix.accuracy.horizontal = Accuracy(row[5], .receiver)
    fix.accuracy.vertical = Accuracy(row[6], .receiver)
    (fix.velocityNorth, fix.velocityEast, fix.climb) = (row[7], row[8], -row[9])
    fix.accuracy.speed = Accuracy(row[10], .receiver)
    fix.kind = row[5] < 0.1 ? .rtkFixed : row[5] < 0.5 ? .rtkFloat : .threeDimensional
    return fix
  }

  private mutating func printEstimate(of fix: GNSSFix, _ time: Double) {
    guard let found = navigator.estimate(of: fix, measured: fix.received) else { return }
    let velocity = found.velocity
    let values: [Double?] = [
      time, found.latitudeDegrees, found.longitudeDegrees, found.ellipsoidalHeight, found.accuracy.horizontal?.value,
      found.accuracy.vertical?.value, velocity?.north, velocity?.east, velocity?.down, Double(found.filter.rawValue),
      found.attitude?.headingDegrees, found.attitude?.headingAccuracyDegrees,
    ]
    print(values.map { $0.map { "\($0)" } ?? "nan" }.joined(separator: ","))
  }
}

let name = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "automatic"
guard let profile = ActivityProfile.allCases.first(where: { "\($0)" == name }) else {
  print("NavigatorTable: there is no profile \(name)")
  exit(64)
}
let arm =
  CommandLine.arguments.count > 2 ? CommandLine.arguments[2].split(separator: ",").compactMap { Double($0) } : []
var table = NavigatorTable(profile: profile, leverArm: arm.count == 3 ? Vector3(arm[0], arm[1], arm[2]) : nil)
while let line = readLine() {
  guard table.take(line.split(separator: ",").map { Double($0) ?? .nan }) else {
    print("NavigatorTable: unknown row: \(line)")
    exit(65)
  }
}
