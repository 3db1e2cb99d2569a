import Observations
import Testing

@testable import LocationEngine

@Suite struct StreamCountersSumTests {
  /// Walks the properties, so a counter that is added later and forgotten in the sum shows here.
  @Test func everyCounterIsAdded() {
    var left = StreamCounters()
    var right = StreamCounters()
    withUnsafeMutableBytes(of: &left) { fill($0, from: 1) }
    withUnsafeMutableBytes(of: &right) { fill($0, from: 1000) }
    let sums = values(left + right)
    #expect(sums.count > 5)
    for (index, sum) in sums.enumerated() { #expect(sum == UInt64(1 + index + 1000 + index)) }
  }

  private func fill(_ bytes: UnsafeMutableRawBufferPointer, from start: UInt64) {
    for (index, _) in values(StreamCounters()).enumerated() {
      bytes.storeBytes(of: start + UInt64(index), toByteOffset: index * 8, as: UInt64.self)
    }
  }

  private func values(_ counters: StreamCounters) -> [UInt64] {
    Mirror(reflecting: counters).children.compactMap { $0.value as? UInt64 }
  }
}
