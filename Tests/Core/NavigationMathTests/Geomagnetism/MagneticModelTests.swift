import NavigationMath
import Testing

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
