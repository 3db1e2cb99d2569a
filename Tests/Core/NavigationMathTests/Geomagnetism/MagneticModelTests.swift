import NavigationMath
import Testing

@Suite struct MagneticModelTests {
  /// Half of the last digit that is printed, and a nanotesla's thousandth for arithmetic in another order.
  @Test func allOfficialRowsOf2025Hold() throws {
    try compare(.wmm2025, with: "WMM2025_TestValues.txt", tolerances: [0.005, 0.005] + five(1e-3) + [1e-6, 1e-6] + five(1e-5))
  }

  @Test func allOfficialRowsOf2020Hold() throws {
    try compare(.wmm2020, with: "WMM2020_TestValues.txt", tolerances: [0.005, 0.005] + five(0.05) + [0.05, 0.05] + five(0.05))
  }

  private func five(_ tolerance: Double) -> [Double] { [Double](repeating: tolerance, count: 5) }

  private func compare(_ model: MagneticModel, with name: String, tolerances: [Double]) throws {
    var worst = [Double](repeating: 0, count: 14)
    for row in try OfficialValues.rows(name) {
      let field = model.field(at: row.place, decimalYear: row.decimalYear)
      for (index, (ours, theirs)) in zip(field.elements, row.elements).enumerated() {
        worst[index] = max(worst[index], abs(ours - theirs))
      }
      #expect(field.isWithinValidity)
    }
    for index in 0..<14 { #expect(worst[index] <= tolerances[index] * (1 + 1e-9), "element \(index): \(worst[index])") }
    print("\(name): worst differences \(worst)")
  }
}
