import NavigationMath
import Testing

@testable import Fusion

@Suite struct PrincipalAxesTests {
  @Test func findsWhatWasTurned() {
    let turn = Quaternion(rotationVector: Vector3(0.3, -1.1, 0.7)).matrix
    let principal = PrincipalAxes(turn * Matrix3(diagonal: Vector3(2, 9, 0.5)) * turn.transposed)
    #expect((principal.variances - Vector3(9, 2, 0.5)).norm < 1e-12)
    #expect((principal.axes.0.dot(turn * Vector3(0, 1, 0)).magnitude - 1).magnitude < 1e-12)
    #expect((principal.axes.2.dot(turn * Vector3(0, 0, 1)).magnitude - 1).magnitude < 1e-12)
  }

  @Test func aDiagonalStaysOne() {
    #expect(PrincipalAxes(Matrix3(diagonal: Vector3(1, 3, 2))).variances == Vector3(3, 2, 1))
  }
}
