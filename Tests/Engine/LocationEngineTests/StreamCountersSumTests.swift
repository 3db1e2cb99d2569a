import Observations
import Testing

@testable import LocationEngine

@Suite struct StreamCountersSumTests {
  /// Walks the memory, so a counter that is added later and forgotten in the sum shows here.
  @Test func everyCounterIsAdded() {
    var left = StreamCounters()
    var right = StreamCounters()
    withUnsafeMutableBytes(of: &left) { fill($0, from: 1) }
    withUnsafeMutableBytes(of: &right) { fill($0, from: 1000) }
    let sums = withUnsafeBytes(of: left + right) { Array($0.bindMemory(to: UInt64.self)) }
    // All properties are counters of 8 bytes, without a gap between them.
    let children = Mirror(reflecting: left).children.map(\.value)
    #expect(sums.count == children.count { $0 is UInt64 } + 8 * children.count { $0 is SIMD8<UInt64> })
    #expect(sums.count > 5)
    for (index, sum) in sums.enumerated() { #expect(sum == UInt64(1 + index + 1000 + index)) }
  }

  private func fill(_ bytes: UnsafeMutableRawBufferPointer, from start: UInt64) {
    for index in 0..<bytes.count / 8 {
      bytes.storeBytes(of: start + UInt64(index), toByteOffset: index * 8, as: UInt64.self)
    }
  }
}
