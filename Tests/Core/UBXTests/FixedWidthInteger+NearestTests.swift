import Testing

@testable import UBX

@Suite struct FixedWidthIntegerNearestTests {
  @Test func halvesGoAwayFromZero() {
    #expect([0.4, 0.5, 1.49, -0.4, -0.5, -1.5].map { Int32(nearest: $0) } == [0, 1, 1, 0, -1, -2])
  }

  @Test func whatDoesNotFitIsTheLimit() {
    #expect(Int32(nearest: 1e300) == .max && Int32(nearest: -1e300) == .min)
    #expect(UInt16(nearest: 65_535.4) == .max && UInt16(nearest: 65_535.6) == .max && UInt16(nearest: -0.6) == 0)
    #expect(UInt8(nearest: .infinity) == .max && UInt8(nearest: .nan) == 0)
    #expect(Int32(nearest: 2_147_483_646.4) == 2_147_483_646)
  }

  /// What was divided by a power of ten comes back.
  @Test func hundredthsComeBack() {
    for value in stride(from: Int32.min, through: Int32.max - 30_000_019, by: 30_000_019) {
      #expect(Int32(nearest: Double(value) / 100 * 100) == value)
    }
  }
}
