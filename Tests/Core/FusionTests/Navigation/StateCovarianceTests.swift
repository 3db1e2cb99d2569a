import Fusion
import NavigationMath
import Testing

@Suite struct StateCovarianceTests {
  @Test func keepsTheThreeBlocks() {
    var position = SymmetricMatrix3(diagonal: Vector3(4, 5, 6))
    position.xz = -0.5
    let velocity = SymmetricMatrix3(diagonal: Vector3(0.25, 0.5, 1))
    let cross = Matrix3(rows: Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9))
    let covariance = StateCovariance(position: position, velocity: velocity, cross: cross)
    #expect(covariance.position.ned == position.matrix && covariance.velocity.ned == velocity.matrix)
    #expect(covariance.cross == cross)
    #expect(covariance[0, 2] == -0.5 && covariance[4, 4] == 0.5)
    #expect(covariance[1, 5] == 6 && covariance[5, 1] == 6)
    #expect(MemoryLayout<StateCovariance>.size == 84)
  }
}
