import MakerProtocols
import Testing

@Suite struct AllystarFixTypeTests {
  @Test func onlySolutionsHaveDimensions() {
    #expect((0...5).map { AllystarFixType(rawValue: $0).dimensions } == [0, 3, 2, 3, 3, 0])
  }
}
