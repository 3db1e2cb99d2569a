import Testing

@testable import UnifiedLog

struct PaddingTests {
  @Test func columnsAreFilled() {
    #expect(Padding.filled("ab", to: 4, isLeft: true) == "ab  " && Padding.filled("ab", to: 4, isLeft: false) == "  ab")
    #expect(Padding.filled("abc", to: 2, isLeft: true) == "abc" && Padding.filled("", to: .min, isLeft: true).isEmpty)
    #expect(Padding.filled("a", to: .max, isLeft: true).count == 512)
  }
}
