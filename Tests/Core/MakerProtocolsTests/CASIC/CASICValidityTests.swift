import MakerProtocols
import Testing

@Suite struct CASICValidityTests {
  @Test func onlySolutionsHaveDimensions() {
    #expect((0...9).map { CASICValidity(rawValue: $0).dimensions } == [0, 0, 0, 0, 3, 0, 2, 3, 3, 0])
  }
}
