import Bytes
import Testing
@testable import NavigationMath

/// NOAA's test values: half of the last digit that they print, and a thousandth of a nanotesla for those that print more.
@Suite struct MagneticModelTests {
  @Test(arguments: [2020.5, 2024.99, 2025, 2027.3])
  func fieldWithoutATableIsTheSame(_ year: Double) {
    for latitude in stride(from: -90.0, through: 90, by: 15) {
      let place = GeodeticPosition(
        latitudeDegrees: latitude, longitudeDegrees: 7 * latitude / 3, ellipsoidalHeight: 300)
      let field = MagneticModel.worldModel(decimalYear: year).field(at: place, decimalYear: year)
      var cache = MagneticFieldCache()
      #expect(cache.field(at: place, decimalYear: year) == field)
    }
  }

  @Test func allOfficialRowsOf2025Hold() throws {
    var tolerances = [Double](repeating: 1e-3, count: 14)
    tolerances[0] = 0.005
    tolerances[1] = 0.005
    try compare(.wmm2025, with: "WMM2025_TestValues.txt", tolerances)
  }

  @Test func allOfficialRowsOf2020Hold() throws {
    var tolerances = [Double](repeating: 0.051, count: 14)
    tolerances[0] = 0.005
    tolerances[1] = 0.005
    try compare(.wmm2020, with: "WMM2020_TestValues.txt", tolerances)
  }

  private func compare(_ model: MagneticModel, with name: String, _ tolerances: [Double]) throws {
    var worst = [Double](repeating: 0, count: 14)
    for row in try OfficialValues.rows(name) {
      let field = model.field(at: row.place, decimalYear: row.decimalYear)
      #expect(field.isWithinValidity)
      for (index, (ours, theirs)) in zip(field.elements, row.elements).enumerated() {
        worst[index] = max(worst[index], abs(ours - theirs))
      }
    }
    for index in 0..<14 { #expect(worst[index] < tolerances[index], "element \(index)") }
    print("\(name): at most \(worst) from D I H X Y Z F and their change")
  }

  /// The technical report's rows print X Y Z H F I D, the grid variation, and the change of X Y Z H F I D.
  @Test func theRowsOfTheReportHold() throws {
    let rows = try OfficialValues.lines("WMM2025_ReportValues.txt")
    try #require(rows.count == 12)
    for row in rows {
      let place = GeodeticPosition(
        latitudeDegrees: row[2], longitudeDegrees: row[3], ellipsoidalHeight: row[1] * 1000)
      let field = MagneticModel.wmm2025.field(at: place, decimalYear: row[0])
      let change = field.annualChange
      for (ours, theirs) in zip([field.north, field.east, field.down, field.horizontal, field.total], row[4...]) {
        #expect(abs(ours - theirs) < 0.0501)
      }
      #expect(abs(field.inclinationDegrees - row[9]) < 0.00501 && abs(field.declinationDegrees - row[10]) < 0.00501)
      let rates = [
        change.north, change.east, change.down, change.horizontal, change.total, change.inclinationDegrees,
        change.declinationDegrees,
      ]
      // "NaN" of the grid variation is a number too.
      for (ours, theirs) in zip(rates, row[12...]) { #expect(abs(ours - theirs) < 0.0501) }
    }
  }

  /// Both ways to the pole lead to the same field, and at the pole itself nothing is divided by nothing.
  @Test(arguments: [90.0, -90.0]) func thePolesAreExact(_ latitude: Double) {
    for longitude in [0.0, 77, 180, -90] {
      let pole = field(latitude, longitude)
      let near = field(latitude - latitude.sign.factor * 1e-7, longitude)
      for (here, there) in zip(pole.elements, near.elements) { #expect(abs(here - there) < 1e-3) }
    }
    // North turns with the meridian; the vector does not.
    let (greenwich, east) = (field(latitude, 0), field(latitude, 90))
    let turned = latitude > 0 ? (-greenwich.east, greenwich.north) : (greenwich.east, -greenwich.north)
    #expect(abs(east.north - turned.0) < 1e-6 && abs(east.east - turned.1) < 1e-6)
    #expect(abs(east.down - greenwich.down) < 1e-6)
  }

  @Test func theYearlyChangeIsTheDerivative() {
    let step = 1e-3
    for (latitude, longitude) in [(51.0, 13.7), (-33.9, 18.4), (80.0, -110.0), (0.0, 0.0)] {
      let before = field(latitude, longitude, year: 2027 - step).elements
      let after = field(latitude, longitude, year: 2027 + step).elements
      let rates = field(latitude, longitude, year: 2027).elements[7...]
      for ((early, late), rate) in zip(zip(before, after), rates) {
        #expect(abs((late - early) / (2 * step) - rate) < 1e-4)
      }
    }
  }

  @Test func outsideItsYearsItIsComputedAndFlagged() {
    for (year, years) in [(2024.0, 1.0), (2032.5, 2.5)] {
      let field = field(51, 13.7, year: year)
      #expect(!field.isWithinValidity && field.horizontal > 15_000)
      let inside = self.field(51, 13.7).uncertainty.declinationDegrees
      #expect(abs(field.uncertainty.declinationDegrees - inside - years * 0.15) < 0.01)
    }
    #expect(field(51, 13.7, year: 2025).isWithinValidity && field(51, 13.7, year: 2029.999).isWithinValidity)
    #expect(!field(51, 13.7, year: 2030).isWithinValidity)
    #expect(!field(51, 13.7, height: -1001).isWithinValidity && !field(51, 13.7, height: 850_001).isWithinValidity)
  }

  @Test func theModelIsChosenByTheYear() {
    for (year, name) in [(2015.0, "WMM-2020"), (2024.99, "WMM-2020"), (2025, "WMM-2025"), (2040, "WMM-2025")] {
      #expect(MagneticModel.worldModel(decimalYear: year).name == Array(name.utf8))
    }
    #expect(MagneticModel.wmm2025.degree == 12 && MagneticModel.wmm2020.validYears == 2020..<2025)
  }

  /// Where one follows the other they differ by what was learnt in five years, not by a mistake.
  @Test func theTwoModelsAgreeWhereTheyMeet() {
    let place = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13.7, ellipsoidalHeight: 0)
    let old = MagneticModel.wmm2020.field(at: place, decimalYear: 2025)
    let new = MagneticModel.wmm2025.field(at: place, decimalYear: 2025)
    #expect(abs(old.declinationDegrees - new.declinationDegrees) < 0.2 && old != new)
  }

  @Test func noNumberTraps() {
    let strange = [
      0, -0.0, 90, -90, 1e300, -1e300, .infinity, -.infinity, .nan, Double.leastNonzeroMagnitude, -6_371_000.0,
    ]
    for latitude in strange {
      for longitude in strange {
        for height in strange {
          let field = field(latitude, longitude, year: longitude, height: height)
          #expect(!field.isWithinValidity)
        }
      }
    }
    // Beyond the pole is the other side of it.
    #expect(abs(field(90.1, 0).down - field(89.9, 180).down) < 1e-6)
  }

  private func field(
    _ latitude: Double, _ longitude: Double, year: Double = 2026.5, height: Double = 100
  ) -> MagneticField {
    MagneticModel.wmm2025.field(
      at: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: height),
      decimalYear: year)
  }
}

extension FloatingPointSign {
  fileprivate var factor: Double { self == .plus ? 1 : -1 }
}

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

@Suite struct MagneticModelErrorTests {
  private func error(_ text: String) -> MagneticModelError? {
    do throws(MagneticModelError) {
      _ = try Array(text.utf8).withByteView { view throws(MagneticModelError) in try MagneticModel(coefficients: view) }
      return nil
    } catch {
      return error
    }
  }

  private let rows = "1 0 -30000.0 0 10 0\n1 1 -1400.5 4500 9 -21\n"

  @Test func eachFaultIsNamed() {
    let header = "2025.0 MINE 1/1/2025\n"
    #expect(error(header + rows + "9999\n") == nil)
    #expect(error("") == .header)
    #expect(error("2025.0 MINE\n" + rows + "9999\n") == .header)
    #expect(error("MINE 2025.0 1/1/2025\n" + rows + "9999\n") == .header)
    #expect(error("99999 MINE 1/1/2025\n" + rows + "9999\n") == .header)
    #expect(error("2025.0 \(String(repeating: "M", count: 33)) 1/1/2025\n" + rows + "9999\n") == .header)
    #expect(error(header) == .unfinished)
    #expect(error(header + rows) == .unfinished)
    #expect(error(header + "9999\n") == .missing(degree: 1, order: 0))
    #expect(error(header + rows + "2 1 1 1 1 1\n9999\n") == .missing(degree: 2, order: 0))
    #expect(error(header + rows + "2 0 1 1 1 1\n2 1 1 1 1 1\n9999\n") == .missing(degree: 2, order: 2))
    #expect(error(header + rows + "1 1 1 1 1 1\n9999\n") == .repeated(line: 4))
  }

  @Test(arguments: [
    "1 0 1 1 1", "1 0 1 1 1 1 1", "0 0 1 1 1 1", "1 2 1 1 1 1", "361 0 1 1 1 1", "-1 0 1 1 1 1", "1 0 1e3 1 1 1",
    "1 0 nan 1 1 1", "1 0 1000000 1 1 1", "1 0 1..2 1 1 1", "1 0 0x10 1 1 1", "1.0 0 1 1 1 1", "99998 0 1 1 1 1", "x",
  ])
  func aWrongLineIsNamed(_ line: String) {
    #expect(error("2025.0 MINE 1/1/2025\n\n\(line)\n9999\n") == .row(line: 3))
  }
}
