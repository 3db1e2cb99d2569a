import Fusion
import Glibc
import NavigationMath
import Observations
import Testing

/// Half a minute of comma2k19 (Tests/Fixtures/fusion): a car with an inertial unit and a receiver, and where it truly was.
/// Nothing was tuned on it. A difference from the golden is a change of behaviour. If it is intended, write the file again
/// with BINNACLE_WRITE_GOLDENS=1 and give the reason.
@Suite struct RecordedDriveTests {
  private struct Look {
    var seconds: Double
    var latitude: Double
    var longitude: Double
    var claim: Double
    var isInertial: Bool
  }

  /// Time from a measurement to its arrival, s, which the recording does not state.
  private static let delay = 0.1

  /// Runs the recording; fixes of `cut` are lost.
  private func looks(_ rows: [[Double]], cut: Range<Double> = 0..<0, hasUnit: Bool = true) -> [Look] {
    var parameters = Navigator.Parameters()
    parameters.position.profile = .automotive
    parameters.mounting = Mounting(rotation: Quaternion.identity)
    var navigator = Navigator(parameters)
    var looks: [Look] = []
    for row in rows {
      let arrived = MonotonicInstant(nanoseconds: Int64(row[1] * 1e9) + 1_000_000_000)
      if row[0] == 0, hasUnit {
        navigator.add(
          InertialSample(
            instant: arrived, acceleration: Vector3(row[2], row[3], row[4]),
            angularRate: Vector3(row[5], row[6], row[7])))
      }
      guard row[0] == 1 else { continue }
      var fix = GNSSFix(time: UTCTime(), received: arrived, completed: arrived)
      if !cut.contains(row[1]) {
        fix.kind = .threeDimensional
        (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (row[2], row[3], row[4])
        (fix.velocityNorth, fix.velocityEast, fix.climb) = (row[5], row[6], 0)
        fix.accuracy.horizontal = Accuracy(2.5, .receiver)
        fix.accuracy.vertical = Accuracy(4, .receiver)
        fix.accuracy.speed = Accuracy(0.3, .receiver)
      }
      let measured = arrived.advanced(byNanoseconds: -Int64(Self.delay * 1e9))
      guard let estimate = navigator.estimate(of: fix, measured: measured) else { continue }
      looks.append(
        Look(
          seconds: row[1] - Self.delay, latitude: estimate.latitudeDegrees, longitude: estimate.longitudeDegrees,
          claim: estimate.accuracy.horizontal?.value ?? .nan, isInertial: estimate.filter == .inertial))
    }
    return looks
  }

  /// Horizontal distance from the truth, m.
  private func error(_ look: Look, _ rows: [[Double]]) throws -> Double {
    let truth = rows.filter { $0[0] == 2 }
    let index = try #require(truth.firstIndex { $0[1] >= look.seconds })
    let (one, two) = (truth[max(index - 1, 0)], truth[index])
    let share = two[1] > one[1] ? (look.seconds - one[1]) / (two[1] - one[1]) : 0
    let north = look.latitude - one[2] - share * (two[2] - one[2])
    let east = (look.longitude - one[3] - share * (two[3] - one[3])) * cos(look.latitude * .pi / 180)
    return (north * north + east * east).squareRoot() * 111_200
  }

  @Test func tenSecondsWithoutFixesAreWithinTheClaim() throws {
    let rows = try FusionFixture.rows("comma2k19.csv")
    for start in [12.0, 15, 20] {
      let coasted = looks(rows, cut: start..<start + 10).filter { $0.seconds > start && $0.seconds < start + 9.9 }
      #expect(coasted.count >= 90 && coasted.allSatisfy { $0.isInertial })
      for look in coasted {
        #expect(try error(look, rows) < min(4, look.claim), "\(look)")
      }
      let plain = looks(rows, cut: start..<start + 10, hasUnit: false)
      #expect(!plain.contains { $0.seconds > start + 6 && $0.seconds < start + 9.9 })
    }
  }

  @Test func trackIsNoWorseThanTheReceivers() throws {
    let rows = try FusionFixture.rows("comma2k19.csv")
    for hasUnit in [true, false] {
      let track = looks(rows, hasUnit: hasUnit).filter { $0.seconds > 5 && $0.seconds < 29.5 }
      let fixes = rows.filter { $0[0] == 1 && $0[1] > 5.1 && $0[1] < 29.6 }.map {
        Look(seconds: $0[1] - Self.delay, latitude: $0[2], longitude: $0[3], claim: 0, isInertial: false)
      }
      let own = try track.reduce(0) { try $0 + error($1, rows) * error($1, rows) } / Double(track.count)
      let receivers = try fixes.reduce(0) { try $0 + error($1, rows) * error($1, rows) } / Double(fixes.count)
      #expect(own < 1.05 * receivers, "\(own) instead of \(receivers) m²")
    }
  }

  @Test func trackIsWhatItWas() throws {
    let rows = try FusionFixture.rows("comma2k19.csv")
    let found = looks(rows, cut: 20..<30).enumerated().filter { $0.offset % 10 == 9 }.map {
      [$0.element.seconds, $0.element.latitude, $0.element.longitude, $0.element.claim]
    }
    let golden = try FusionFixture.golden("comma2k19-track.csv", found)
    #expect(golden.count == found.count && found.count > 25)
    for (now, before) in zip(found, golden) {
      // 1 cm, and 1 cm of the claim.
      let isNear = (now[1] - before[1]).magnitude < 1e-7 && (now[2] - before[2]).magnitude < 1e-7
      #expect(isNear && (now[3] - before[3]).magnitude < 0.01, "\(now), was \(before)")
    }
  }
}
