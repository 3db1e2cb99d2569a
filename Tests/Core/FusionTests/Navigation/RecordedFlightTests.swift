import Fusion
import Glibc
import NavigationMath
import Observations
import Testing

/// A take-off, a hover and a landing of PX4 ECL's replay `iris_gps` (Tests/Fixtures/fusion), and what EKF2 made of it. Nothing
/// was tuned on it; the walk of the accelerometer's bias is that of the simulated unit. A difference from the golden is a change
/// of behaviour. If it is intended, write the file again with BINNACLE_WRITE_GOLDENS=1 and give the reason.
@Suite struct RecordedFlightTests {
  private struct Look {
    var seconds: Double
    var estimate: LocationEstimate
  }

  /// Time from a measurement to its arrival, s, which the recording does not state.
  private static let delay = 0.1
  /// Walk of the accelerometer's bias in Gazebo's unit (gazebo_imu_plugin.h: 2 × 0.003), m/s²/√s: twelve times the default,
  /// with which the climb is up to three joint claims from EKF2's.
  private static let forceBiasWalk = 0.006
  /// Place of the first fix of the replay, from which EKF2 counts.
  private static let origin = GeodeticPosition(
    latitudeDegrees: 47.3977508, longitudeDegrees: 8.5456073, ellipsoidalHeight: 488.1)
  /// Earth's field there, with the declination that EKF2 uses.
  private static let earth = MagneticReference(
    fieldStrength: 48.1, inclinationDegrees: 63.4, declinationDegrees: 0.56, declinationUncertaintyDegrees: 0.5)

  /// Runs the recording; fixes of `cut` are lost.
  private func looks(_ rows: [[Double]], cut: Range<Double> = 0..<0, hasField: Bool = true) -> [Look] {
    var parameters = Navigator.Parameters()
    parameters.position.profile = .airborne
    parameters.mounting = Mounting(rotation: Quaternion.identity)
    parameters.inertial.noise.forceBiasWalk = Self.forceBiasWalk
    var navigator = Navigator(parameters)
    var looks: [Look] = []
    for row in rows {
      let instant = MonotonicInstant(nanoseconds: Int64(row[1] * 1e9) + 1_000_000_000)
      switch row[0] {
      case 0:
        navigator.add(
          InertialSample(
            instant: instant, acceleration: Vector3(row[2], row[3], row[4]),
            angularRate: Vector3(row[5], row[6], row[7])))
      case 1:
        let measured = instant.advanced(byNanoseconds: -Int64(Self.delay * 1e9))
        let fix =
          cut.contains(row[1]) ? GNSSFix(time: UTCTime(), received: instant, completed: instant) : fix(row, instant)
        guard let estimate = navigator.estimate(of: fix, measured: measured) else { continue }
        looks.append(Look(seconds: row[1] - Self.delay, estimate: estimate))
      case 3:
        navigator.add(compassHeading: row[5] / degreesPerRadian, sigma: 10 / degreesPerRadian, at: instant)
        guard hasField else { continue }
        navigator.add(
          magneticField: Vector3(row[2], row[3], row[4]), reference: Self.earth, sigma: 5 / degreesPerRadian,
          at: instant)
      default: break
      }
    }
    return looks
  }

  private func fix(_ row: [Double], _ instant: MonotonicInstant) -> GNSSFix {
    var fix = GNSSFix(time: UTCTime(), received: instant, completed: instant)
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (row[2], row[3], row[4])
    (fix.velocityNorth, fix.velocityEast, fix.climb) = (row[5], row[6], -row[7])
    fix.accuracy.horizontal = Accuracy(0.5, .receiver)
    fix.accuracy.vertical = Accuracy(0.8, .receiver)
    fix.accuracy.speed = Accuracy(0.2, .receiver)
    return fix
  }

  /// Differences from EKF2 in units of their joint claims, 1 σ: horizontal position, height, horizontal velocity, climb and
  /// heading; nil where EKF2's state was not kept.
  private func differences(_ look: Look, _ rows: [[Double]]) throws -> [Double]? {
    guard let state = rows.first(where: { $0[0] == 2 && ($0[1] - look.seconds).magnitude < 0.06 }) else { return nil }
    let place = LocalFrame(origin: Self.origin).northEastDown(of: try #require(look.estimate.position))
    let velocity = try #require(look.estimate.velocity)
    let attitude = try #require(look.estimate.attitude)
    let covariance = try #require(look.estimate.stateCovariance)
    let own = [place.x, place.y, place.z, velocity.north, velocity.east, velocity.down]
    let squared = (0..<6).map { (own[$0] - state[2 + $0]) * (own[$0] - state[2 + $0]) }
    let variance = (0..<6).map { covariance[$0, $0] + state[9 + $0] * state[9 + $0] }
    let heading = remainder(attitude.headingDegrees - state[8], 360).magnitude
    return [
      ((squared[0] + squared[1]) / (variance[0] + variance[1])).squareRoot(), (squared[2] / variance[2]).squareRoot(),
      ((squared[3] + squared[4]) / (variance[3] + variance[4])).squareRoot(), (squared[5] / variance[5]).squareRoot(),
      heading / hypot(attitude.headingAccuracyDegrees, state[15]),
    ]
  }

  private func largest(_ looks: [Look], _ rows: [[Double]]) throws -> [Double] {
    let found = try looks.compactMap { try differences($0, rows) }
    try #require(found.count >= 4)
    return (0..<5).map { part in found.map { $0[part] }.max() ?? .infinity }
  }

  @Test func statesAreWithinTheJointClaimsOfEKF2() throws {
    let rows = try FusionFixture.rows("px4-iris.csv")
    let published = looks(rows).filter { $0.seconds > 11.7 }
    #expect(published.count > 55 && published.allSatisfy { $0.estimate.filter == .inertial })
    let found = try largest(published, rows)
    // The unit has a shock at the landing, which shows in the climb.
    #expect(zip(found, [1, 1, 1, 1.5, 1]).allSatisfy { $0 < $1 }, "\(found)")
  }

  /// During the take-off, the hover and the landing; EKF2 has these fixes.
  @Test(arguments: [12.0, 14, 17]) func fiveSecondsWithoutFixesAreWithinTheJointClaims(start: Double) throws {
    let rows = try FusionFixture.rows("px4-iris.csv")
    let coasted = looks(rows, cut: start..<start + 5).filter { $0.seconds > start && $0.seconds < start + 4.9 }
    #expect(coasted.count > 20 && coasted.allSatisfy { $0.estimate.filter == .inertial })
    let found = try largest(coasted, rows)
    // Each manoeuvre of this unit adds 0.1 m/s to the climb, which no claim includes.
    #expect(zip(found, [1, 1, 1, 5, 1]).allSatisfy { $0 < $1 }, "\(found)")
  }

  /// A vehicle that rises and sinks does not accelerate horizontally, and `airborne` never believes in rest: only the field
  /// shows its heading.
  @Test func onlyTheFieldKeepsTheHeading() throws {
    let rows = try FusionFixture.rows("px4-iris.csv")
    for hasField in [true, false] {
      let last = try #require(looks(rows, hasField: hasField).last { $0.estimate.filter == .inertial })
      let sigma = try #require(last.estimate.attitude?.headingAccuracyDegrees)
      #expect(last.seconds > 23 && (hasField ? sigma < 6 : sigma > 10))
    }
  }

  @Test func flightIsWhatItWas() throws {
    let rows = try FusionFixture.rows("px4-iris.csv")
    let found = looks(rows, cut: 14..<19).enumerated().filter { $0.offset % 5 == 4 }.map { look in
      let estimate = look.element.estimate
      return [
        look.element.seconds, estimate.latitudeDegrees, estimate.longitudeDegrees, estimate.ellipsoidalHeight ?? -1,
        estimate.accuracy.horizontal?.value ?? -1, estimate.attitude?.headingDegrees ?? -1,
      ]
    }
    let golden = try FusionFixture.golden("px4-iris-track.csv", found)
    #expect(golden.count == found.count && found.count > 20)
    for (now, before) in zip(found, golden) {
      // 1 cm of the position, the height and the claim, 0.1° of the heading.
      let isNear = zip([1e-7, 1e-7, 0.01, 0.01, 0.1], 1...5).allSatisfy { (now[$1] - before[$1]).magnitude < $0 }
      #expect(isNear, "\(now), was \(before)")
    }
  }
}
