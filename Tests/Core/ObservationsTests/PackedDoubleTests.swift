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
