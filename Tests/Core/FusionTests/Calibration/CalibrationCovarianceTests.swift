import NavigationMath
import Testing

@testable import Fusion

@Suite struct CalibrationCovarianceTests {
  @Test func isSymmetric() throws {
    let elements = (0..<45).map { Double($0) + 1 }
    let covariance = try #require(CalibrationCovariance(elements: elements))
    // Row 2 begins after 1 + 2 elements.
    #expect(covariance[2, 1] == 5)
    #expect(covariance[1, 2] == 5)
    #expect(covariance[8, 8] == 45)
    #expect(covariance.offsetSigma == Vector3(1, 3.0.squareRoot(), 6.0.squareRoot()))
    var weights = EllipsoidGradient(offset: Vector3(2, -1, 0), diagonal: .zero, cross: .zero)
    // 4 · 1 − 2 · 2 · 2 + 3, cut off at nothing.
    #expect(covariance.variance(of: weights) == 0)
    weights.offset.y = 1
    #expect(covariance.variance(of: weights) == 4 + 8 + 3)
  }

  @Test func everyElementHasItsPlace() throws {
    let elements = (0..<45).map { Double($0) + 1 }
    let covariance = try #require(CalibrationCovariance(elements: elements))
    #expect(covariance.elements == elements)
    for row in 0..<9 {
      for column in 0...row { #expect(covariance[column, row] == elements[row * (row + 1) / 2 + column]) }
    }
    var weights = EllipsoidGradient(offset: .zero, diagonal: .zero, cross: .zero)
    for index in 0..<9 { weights[index] = Double(index * index % 5) + 0.5 }
    var sum = 0.0
    for row in 0..<9 {
      for column in 0..<9 { sum += weights[row] * weights[column] * covariance[row, column] }
    }
    #expect((covariance.variance(of: weights) - sum).magnitude < 1e-10 * sum)
  }

  @Test func whatIsNoCovarianceIsRefused() {
    #expect(CalibrationCovariance(elements: [1, 2, 3]) == nil)
    var elements = [Double](repeating: 0, count: 45)
    #expect(CalibrationCovariance(elements: elements) != nil)
    elements[44] = -1
    #expect(CalibrationCovariance(elements: elements) == nil)
    elements[44] = .nan
    #expect(CalibrationCovariance(elements: elements) == nil)
  }

  @Test func theMatrixIsScaledAndTheOffsetIsNot() {
    var covariance = CalibrationCovariance()
    for column in 0..<9 { covariance.set(column, [Double](repeating: 1, count: 11), scale: 2) }
    #expect(covariance[0, 0] == 1 && covariance[3, 0] == 2 && covariance[8, 3] == 4)
  }
}
