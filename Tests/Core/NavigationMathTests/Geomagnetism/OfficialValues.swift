import Bytes
import TestSupport
import Testing

@testable import NavigationMath

/// One row of NOAA's test values: what was asked, and all fourteen elements.
struct OfficialValues {
  var decimalYear: Double
  var place: GeodeticPosition
  /// D and I in degrees; H, X, Y, Z, F in nT; then the change of each in a year.
  var elements: [Double]

  /// The rows of one of Tests/Fixtures/fusion/wmm, of which there are a hundred.
  static func rows(_ name: String) throws -> [OfficialValues] {
    let rows = try lines(name).map { columns in
      OfficialValues(
        decimalYear: columns[0],
        place: GeodeticPosition(
          latitudeDegrees: columns[2], longitudeDegrees: columns[3], ellipsoidalHeight: columns[1] * 1000),
        elements: Array(columns[4...]))
    }
    try #require(rows.count == 100 && rows.allSatisfy { $0.elements.count == 14 })
    return rows
  }

  /// The numbers of the lines that are no comment.
  static func lines(_ name: String) throws -> [[Double]] {
    let text = String(decoding: try fixture(name), as: UTF8.self)
    return text.split { $0.isNewline }.filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").compactMap { Double($0) } }.filter { !$0.isEmpty }
  }

  static func fixture(_ name: String) throws -> [UInt8] {
    let bytes = Checkout.bytes("Tests/Fixtures/fusion/wmm/\(name)")
    try #require(!bytes.isEmpty)
    return bytes
  }
}

/// NOAA's file, read as a user's would be, is the same model: the generated source holds every number of it.
///
/// - Parameter tenths: the numbers as the source has them.
func verify(
  _ ours: MagneticModel, tenths: [Int32], isFile name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = try OfficialValues.fixture(name).withByteView { view throws(MagneticModelError) in
    try MagneticModel(coefficients: view)
  }
  #expect(tenths.count == 360, sourceLocation: sourceLocation)
  #expect(
    file.name == ours.name && file.epoch == ours.epoch && file.degree == ours.degree, sourceLocation: sourceLocation)
  #expect(file.errorModel == ours.errorModel, sourceLocation: sourceLocation)
  #expect(file.table.terms.count == 91, sourceLocation: sourceLocation)
  for (read, written) in zip(file.table.terms, ours.table.terms) {
    #expect(read.main == written.main && read.change == written.change, sourceLocation: sourceLocation)
    #expect(
      read.mainBelow == written.mainBelow && read.changeBelow == written.changeBelow, sourceLocation: sourceLocation)
  }
}

extension MagneticField {
  /// In the order of NOAA's test values.
  var elements: [Double] {
    let change = annualChange
    return [
      declinationDegrees, inclinationDegrees, horizontal, north, east, down, total, change.declinationDegrees,
      change.inclinationDegrees, change.horizontal, change.north, change.east, change.down, change.total,
    ]
  }
}
