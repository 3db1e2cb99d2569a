import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct MeasurementGroupTests {
  private static func covariance() -> ErrorCovariance {
    var generator = SeededGenerator(seed: 9)
    var covariance = ErrorCovariance()
    for _ in 0..<40 { covariance.addSquare(ErrorVector((0..<19).map { $0 < 16 ? generator.nextGaussian() : 0 })) }
    return covariance
  }

  private static func group(_ count: Int) -> MeasurementGroup {
    var group = MeasurementGroup([.position, .attitude], count: count)
    group.rows.0.position = Vector3(1, 0, 0.5)
    group.rows.1.position = Vector3(0, 1, 0)
    group.rows.1.attitude = Vector3(0, 0, 2)
    group.rows.2.position = Vector3(0.3, 0, 1)
    group.residual = Vector3(3, -2, 1)
    group.variance = Vector3(1, 2, 0.5)
    return group
  }

  @Test func theStatisticIsThatOfTheInverse() {
    var (covariance, group) = (Self.covariance(), Self.group(3))
    let rows = [group.rows.0, group.rows.1, group.rows.2]
    var s = Matrix3.zero
    for i in 0..<3 {
      for j in 0..<3 { s[i, j] = rows[i].dot(covariance.times(rows[j])) + (i == j ? group.variance[i] : 0) }
    }
    let expected = (s.inverse ?? .zero) * group.residual
    #expect((group.statistic(&covariance) - expected.dot(group.residual)).magnitude < 1e-9)
    #expect(Self.group(1).statistic(&covariance) == 9 / s[0, 0])
    #expect(Self.group(2).statistic(&covariance) < group.statistic(&covariance))
  }

  @Test func aSharedErrorStaysHoweverOftenItIsMeasured() {
    var covariance = Self.covariance()
    let row = Self.group(1).rows.0
    let before = row.dot(covariance.times(row))
    for _ in 0..<1000 {
      var group = Self.group(1)
      group.residual.x = 0
      group.variance.x = 0.5
      if group.share(0.2, &covariance) { _ = group.fuse(into: &covariance, inflation: 1) }
    }
    let after = row.dot(covariance.times(row))
    #expect(before > 10 && after > 0.2 && after < 0.25)
    var alone = Self.group(1)
    #expect(alone.share(0, &covariance) && alone.variance.x == 1)
    #expect(!alone.share(2 * after, &covariance) && alone.variance.x == 1)
  }

  @Test func theOrderOfTheMeasurementsDoesNotMatter() {
    var (first, second) = (Self.covariance(), Self.covariance())
    let group = Self.group(3)
    var reversed = group
    reversed.rows = (group.rows.2, group.rows.1, group.rows.0)
    reversed.residual = Vector3(group.residual.z, group.residual.y, group.residual.x)
    reversed.variance = Vector3(group.variance.z, group.variance.y, group.variance.x)
    let (one, other) = (group.fuse(into: &first, inflation: 1), reversed.fuse(into: &second, inflation: 1))
    for (left, right) in zip(one.list, other.list) { #expect((left - right).magnitude < 1e-9) }
    for (left, right) in zip(first.dense, second.dense) {
      #expect(zip(left, right).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    }
  }

  @Test func anInflatedInnovationMovesLess() {
    var (first, second) = (Self.covariance(), Self.covariance())
    let one = Self.group(1).fuse(into: &first, inflation: 1)
    let other = Self.group(1).fuse(into: &second, inflation: 2)
    #expect((other.position - 0.5 * one.position).norm < 1e-12)
    #expect(second.pp.xx > first.pp.xx)
  }

  @Test func aCovarianceThatIsNotPositiveHasNoStatistic() {
    var covariance = Self.covariance()
    covariance.pp.xx = -1000
    #expect(Self.group(3).statistic(&covariance).isNaN)
  }
}

@Suite struct MeasurementRowTests {
  @Test func itIsTheScalarProduct() {
    var row = MeasurementRow([.position, .fixError, .pressureOffset])
    row.position = Vector3(1, 2, 3)
    row.fixError = Vector3(0, 0, 4)
    row.pressureOffset = -1
    var error = ErrorVector(Array(repeating: 1, count: 19))
    error.fixError.z = 2
    #expect(row.dot(error) == 6 + 8 - 1)
  }
}

@Suite struct ConsistencyGateTests {
  @Test(arguments: [(1, 3.8, 10.9), (2, 5.9, 13.9), (3, 7.8, 16.3)])
  func quantilesOfTheDistributionDecide(degrees: Int, soft: Double, hard: Double) {
    #expect(ConsistencyGate.judge(soft, degrees: degrees) == .accepted(inflation: 1))
    #expect(ConsistencyGate.judge(hard, degrees: degrees) == .rejected)
    guard case .accepted(let inflation) = ConsistencyGate.judge(hard - 0.2, degrees: degrees) else {
      Issue.record("rejected below the limit")
      return
    }
    #expect(inflation > 2 && inflation < 3)
  }

  @Test func anInvalidStatisticIsRejected() {
    #expect(ConsistencyGate.judge(.nan, degrees: 2) == .rejected)
    #expect(ConsistencyGate.judge(.infinity, degrees: 2) == .rejected)
  }
}
