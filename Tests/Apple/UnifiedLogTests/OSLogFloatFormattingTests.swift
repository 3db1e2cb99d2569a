import Testing

@testable import UnifiedLog

struct FloatStyleTests {
  @Test func formsOfC() {
    #expect(
      FloatStyle(form: .fixed).text(54.25) == "54.250000" && FloatStyle(form: .fixed).text(-0.5, precision: 0) == "-0")
    #expect(FloatStyle(form: .exponential, isUppercase: true).text(1234.5, precision: 2) == "1.23E+03")
    #expect(
      FloatStyle(form: .hybrid, hasSign: true).text(1e-7) == "+1e-07" && FloatStyle(form: .hybrid).text(0.5) == "0.5")
    #expect(FloatStyle(form: .hex).text(1) == "0x1p+0")
    #expect(FloatStyle(form: .fixed).text(.infinity) == "inf" && FloatStyle(form: .fixed).text(.nan).contains("nan"))
  }

  @Test func decimalsAreBounded() {
    #expect(FloatStyle(form: .fixed).text(1, precision: -4) == "1")
    #expect(FloatStyle(form: .fixed).text(1, precision: .max).count == 514)
    #expect(FloatStyle(form: .fixed).text(.greatestFiniteMagnitude, precision: .max).count == 309 + 1 + 512)
  }
}
