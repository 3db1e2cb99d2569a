import Fusion
import Glibc
import NavigationMath
import Observations
import Testing

/// Nine seconds of BROAD (Tests/Fixtures/fusion) through the filter with its defaults. A difference is a change of
/// behaviour. If it is intended, write the file again with BINNACLE_WRITE_GOLDENS=1 and give the reason.
@Suite struct AttitudeGoldenTests {
  /// One row of the golden per 50 of the recording.
  private static func filtered(_ recording: [[Double]]) -> [[Double]] {
    var filter = AttitudeFilter()
    var result: [[Double]] = []
    for (index, row) in recording.enumerated() {
      let instant = MonotonicInstant(nanoseconds: Int64(index) * 3_500_000)
      filter.update(
        angularRate: 1e-5 * Vector3(row[0], row[1], row[2]), acceleration: 1e-4 * Vector3(row[3], row[4], row[5]),
        at: instant)
      filter.update(magneticField: 1e-2 * Vector3(row[6], row[7], row[8]), at: instant)
      guard index % 50 == 49, let attitude = filter.attitude, let sigma = filter.headingSigma else { continue }
      result.append([Double(index), attitude.w, attitude.x, attitude.y, attitude.z, sigma * 180 / .pi])
    }
    return result
  }

  @Test func theAttitudeIsWhatItWas() throws {
    let found = Self.filtered(try FusionFixture.rows("broad-21.csv"))
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let file = try #require(fopen("\(FusionFixture.folder)/broad-21-attitude.csv", "w"))
      for row in found {
        fputs(row.enumerated().map { $0 == 0 ? "\(Int($1))" : "\($1)" }.joined(separator: ",") + "\n", file)
      }
      fclose(file)
    }
    let golden = try FusionFixture.rows("broad-21-attitude.csv")
    #expect(golden.count == 52)
    #expect(found.count == golden.count)
    // What libraries differ in their last digits grows over thousands of steps, but not to a millionth.
    let first = zip(found, golden).first { now, before in
      zip(now, before).contains { ($0 - $1).magnitude > 1e-6 }
    }
    #expect(first == nil, "is, was")
  }

  @Test func itIsNearTheOpticalTruth() throws {
    let recording = try FusionFixture.rows("broad-21.csv")
    let half = 0.5.squareRoot()
    var worst = 0.0
    for row in Self.filtered(recording) {
      let seen = recording[Int(row[0])].suffix(4).map { 1e-5 * $0 }
      let truth =
        Quaternion(w: 0, x: half, y: half, z: 0)
        * Quaternion(w: seen[0], x: seen[1], y: seen[2], z: seen[3])
      let angle = Quaternion(w: row[1], x: row[2], y: row[3], z: row[4]).angle(to: truth) * 180 / .pi
      worst = max(worst, angle)
    }
    print("the attitude is within \(worst)° of the optical one")
    #expect(worst < 4)
  }
}
