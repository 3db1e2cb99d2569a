import Bytes
import Testing

@testable import NavigationMath

@Suite struct MagneticModelFileTests {
  private func model(_ bytes: [UInt8]) throws(MagneticModelError) -> MagneticModel {
    try bytes.withByteView { view throws(MagneticModelError) in try MagneticModel(coefficients: view) }
  }

  private func model(_ text: String) throws(MagneticModelError) -> MagneticModel { try model(Array(text.utf8)) }

  @Test func linesMayStandInAnyOrderAndEndAsOnWindows() throws {
    let model = try model("\r\n 1990.5\tMINE 1/1/2025 \r\n1 1 -2 3.25 4 5\r\n\r\n1 0 +7.5 0.0 .5 -0.0\r\n9999\r\nrest")
    #expect(model.name == Array("MINE".utf8) && model.epoch == 1990.5 && model.degree == 1)
    #expect(model.validYears == 1990.5..<1995.5)
    #expect(model.table.terms[1].main == SIMD2(7.5, 0) && model.table.terms[1].change == SIMD2(0.5, 0))
    #expect(model.table.terms[2].main == SIMD2(-2, 3.25) && model.table.terms[2].change == SIMD2(4, 5))
  }

  @Test func errorModelsGoByName() throws {
    for (name, errorModel) in [
      ("WMM-2025", MagneticErrorModel.wmm2025), ("WMMHR-2025", .wmmHR2025), ("WMM-2020", .wmm2020),
      ("WMM-202", .unknown),
    ] {
      #expect(try model("2025.0 \(name) 1/1/2025\n1 0 1 1 1 1\n1 1 1 1 1 1\n9999").errorModel == errorModel)
    }
  }

  /// A file cut off anywhere, or with any byte changed, is a model or an error and nothing else.
  @Test func hostileFilesDoNotTrap() throws {
    let file = try OfficialValues.fixture("WMM2025.COF")
    for end in stride(from: 0, to: file.count - 99, by: 7) {
      #expect(throws: MagneticModelError.self) { try model(Array(file[..<end])) }
    }
    var outcomes: Set<Bool> = []
    for position in stride(from: 0, to: file.count, by: 9) {
      for byte in [UInt8(0), 0x2D, 0x39, 0xFF] {
        var changed = file
        changed[position] = byte
        let place = GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2, ellipsoidalHeight: 3)
        let total = try? model(changed).field(at: place, decimalYear: 2026).total
        outcomes.insert(total?.isFinite ?? true)
      }
    }
    #expect(outcomes == [true])
  }

  /// The claim of a degree costs no more than the line that makes it.
  @Test func aSingleLineOfAHighDegreeIsRefused() {
    #expect(throws: MagneticModelError.missing(degree: 1, order: 0)) {
      try model("2025.0 MINE 1/1/2025\n360 360 1 1 1 1\n9999")
    }
  }

  /// The highest degree a file may have, filled with the crust's order of magnitude.
  @Test func degree360IsRead() throws {
    var text = "2025.0 MINE 1/1/2025\n"
    for n in 1...360 { for m in 0...n { text += "\(n) \(m) 0.0\(n % 10) -0.01 0 0\n" } }
    let model = try model(text + "9999\n")
    #expect(model.degree == 360)
    for latitude in [-90.0, -89.99, -45, 0, 30, 89.5, 90] {
      let place = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: 33, ellipsoidalHeight: 0)
      #expect(model.field(at: place, decimalYear: 2025).total.isFinite)
    }
  }
}
