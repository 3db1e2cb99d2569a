import Testing

@testable import GNSS

@Suite struct SlidingWindowTests {
  @Test func keepsTheNewestInTheirOrder() {
    var window = SlidingWindow<Int>(limit: 3)
    for value in 1...5 { window.append(value) }
    #expect(window.values == [3, 4, 5])
    window.removeAll()
    #expect(window.values.isEmpty)
  }
}
