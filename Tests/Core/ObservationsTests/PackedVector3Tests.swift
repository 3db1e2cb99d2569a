import NavigationMath
import Observations
import Testing

@Suite struct PackedVector3Tests {
  @Test func keepsSinglePrecision() {
    let vector = Vector3(1.25, -3e-7, 4e8)
    let kept = PackedVector3(vector).vector
    #expect(kept.x == 1.25 && (kept.y / vector.y - 1).magnitude < 1e-7 && (kept.z / vector.z - 1).magnitude < 1e-7)
    #expect(MemoryLayout<PackedVector3>.size == 12)
  }
}
