import NavigationMath
import Testing

@testable import Observations

@Suite struct PackedDoubleTests {
  @Test(arguments: [nil, 0, -0.0, 52.5, -13.4, .infinity, .leastNonzeroMagnitude] as [Double?])
  func keepsEveryValueAndNil(_ value: Double?) {
    let packed = PackedDouble(wrappedValue: value)
    #expect(packed.wrappedValue == value)
    #expect(packed == PackedDouble(wrappedValue: value))
  }

  @Test func beginsAsNil() {
    #expect(PackedDouble().wrappedValue == nil)
    var packed = PackedDouble(wrappedValue: 1)
    packed.wrappedValue = nil
    #expect(packed == PackedDouble())
  }

  @Test func comparesAsOptionalsDo() {
    #expect(PackedDouble(wrappedValue: 0) == PackedDouble(wrappedValue: -0.0))
    #expect(PackedDouble(wrappedValue: 0).hashValue == PackedDouble(wrappedValue: -0.0).hashValue)
    #expect(PackedDouble(wrappedValue: .nan) != PackedDouble(wrappedValue: .nan))
    #expect(PackedDouble(wrappedValue: .nan).wrappedValue?.isNaN == true)
    #expect(PackedDouble() != PackedDouble(wrappedValue: 0))
  }

  @Test func takesEightBytes() { #expect(MemoryLayout<PackedDouble>.size == 8) }
}

@Suite struct PackedVector3Tests {
  @Test func keepsSinglePrecision() {
    let vector = Vector3(1.25, -3e-7, 4e8)
    let kept = PackedVector3(vector).vector
    #expect(kept.x == 1.25 && (kept.y / vector.y - 1).magnitude < 1e-7 && (kept.z / vector.z - 1).magnitude < 1e-7)
    #expect(MemoryLayout<PackedVector3>.size == 12)
  }
}
