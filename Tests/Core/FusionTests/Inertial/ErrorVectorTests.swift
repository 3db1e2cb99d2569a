import NavigationMath
import Testing

@testable import Fusion

@Suite struct ErrorVectorTests {
  @Test func everyStateIsAdded() {
    let numbers = (1...19).map(Double.init)
    var sum = ErrorVector(numbers)
    sum.add(2, ErrorVector(numbers))
    #expect(sum.list == numbers.enumerated().map { $0.offset < 16 ? 3 * $0.element : $0.element })
  }
}
