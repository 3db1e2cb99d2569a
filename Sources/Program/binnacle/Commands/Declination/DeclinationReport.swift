import Bytes
import CommandLineKit
import NavigationMath
import Outputs

/// A magnetic field as a table for people or as one JSON object; Docs/Outputs.md is the reference.
struct DeclinationReport {
  let place: GeodeticPosition
  let decimalYear: Double
  let model: MagneticModel
  let field: MagneticField

  init(_ place: GeodeticPosition, _ decimalYear: Double, _ model: MagneticModel) {
    self.place = place
    self.decimalYear = decimalYear
    self.model = model
    field = model.field(at: place, decimalYear: decimalYear)
  }

  private var modelName: String { String(decoding: model.name, as: UTF8.self) }

  private var zoneName: String {
    switch field.zone {
    case .normal: "normal"
    case .caution: "caution"
    case .blackout: "blackout"
    }
  }

  /// Limits of the result, one sentence each.
  var warnings: [String] {
    var warnings: [String] = []
    let years = model.validYears
    if !years.contains(decimalYear) {
      let (first, end) = (text(years.lowerBound, decimals: 1), text(years.upperBound, decimals: 1))
      warnings.append(
        "\(modelName) is made for \(first) to \(end); at \(text(decimalYear, decimals: 3)) its errors are larger, and "
          + "how much is a guess")
    }
    if !MagneticModel.validHeights.contains(place.ellipsoidalHeight) {
      warnings.append("\(modelName) is made for heights from -1000 m to 850000 m")
    }
    switch field.zone {
    case .normal: break
    case .caution: warnings.append("caution zone: with so little horizontal field a compass may be far off")
    case .blackout: warnings.append("blackout zone: with so little horizontal field no compass is of use")
    }
    return warnings
  }

  // MARK: JSON

  func appendJSON(to writer: inout ByteWriter) {
    writer.append(#"{"type":"declination""#)
    writer.appendMember(#","latitude":"#, place.latitudeDegrees, decimals: 7)
    writer.appendMember(#","longitude":"#, place.longitudeDegrees, decimals: 7)
    writer.appendMember(#","ellipsoidalAltitude":"#, place.ellipsoidalHeight, decimals: 3)
    writer.appendMember(#","year":"#, decimalYear, decimals: 4)
    writer.append(#","model":"#)
    writer.appendJSON(modelName)
    writer.append(",")
    let change = field.annualChange
    let sigma = field.uncertainty
    append(
      [
        field.declinationDegrees, field.inclinationDegrees, field.horizontal, field.north, field.east, field.down,
        field.total,
      ], to: &writer)
    writer.append(#","change":{"#)
    append(
      [
        change.declinationDegrees, change.inclinationDegrees, change.horizontal, change.north, change.east, change.down,
        change.total,
      ], to: &writer)
    writer.append(#"},"accuracy":{"#)
    append(
      [
        sigma.declinationDegrees, sigma.inclinationDegrees, sigma.horizontal, sigma.north, sigma.east, sigma.down,
        sigma.total,
      ], to: &writer)
    writer.append(#"},"zone":"#)
    writer.appendJSON(zoneName)
    writer.append(field.isWithinValidity ? #","valid":true}"# : #","valid":false}"#)
    writer.append("\n")
  }

  /// - Parameter values: D and I in degrees, H, X, Y, Z, F in nT.
  private func append(_ values: [Double], to writer: inout ByteWriter) {
    writer.appendMember(#""declination":"#, values[0], decimals: 6)
    writer.appendMember(#","inclination":"#, values[1], decimals: 6)
    writer.appendMember(#","horizontal":"#, values[2], decimals: 4)
    writer.appendMember(#","north":"#, values[3], decimals: 4)
    writer.appendMember(#","east":"#, values[4], decimals: 4)
    writer.appendMember(#","down":"#, values[5], decimals: 4)
    writer.appendMember(#","total":"#, values[6], decimals: 4)
  }

  // MARK: Text

  /// - Parameter columns: width of the terminal.
  func appendText(columns: Int, to writer: inout ByteWriter) {
    let change = field.annualChange
    let sigma = field.uncertainty
    let latitude = text(place.latitudeDegrees, decimals: 6)
    let longitude = text(place.longitudeDegrees, decimals: 6)
    let height = text(place.ellipsoidalHeight, decimals: 1)
    writer.appendWrapped(
      "\(modelName) at \(latitude), \(longitude), \(height) m above the ellipsoid, in "
        + text(decimalYear, decimals: 3), indent: 2, columns: columns)
    writer.append("\nelement             value      a year         1 σ\n")
    row("D declination ", field.declinationDegrees, change.declinationDegrees, sigma.declinationDegrees, 3, &writer)
    writer.append("  °, east positive\n")
    row("I inclination ", field.inclinationDegrees, change.inclinationDegrees, sigma.inclinationDegrees, 3, &writer)
    writer.append("  °, down positive\n")
    row("H horizontal  ", field.horizontal, change.horizontal, sigma.horizontal, 1, &writer)
    writer.append("  nT\n")
    row("X north       ", field.north, change.north, sigma.north, 1, &writer)
    writer.append("  nT\n")
    row("Y east        ", field.east, change.east, sigma.east, 1, &writer)
    writer.append("  nT\n")
    row("Z down        ", field.down, change.down, sigma.down, 1, &writer)
    writer.append("  nT\n")
    row("F total       ", field.total, change.total, sigma.total, 1, &writer)
    writer.append("  nT\n\ntrue heading = magnetic heading ")
    writer.append(field.declinationDegrees < 0 ? "- " : "+ ")
    writer.append(field.declinationDegrees.magnitude, decimals: 2)
    writer.append(lines: "°; zone: \(zoneName)\n")
  }

  private func row(
    _ name: StaticString, _ value: Double, _ change: Double, _ sigma: Double, _ decimals: Int,
    _ writer: inout ByteWriter
  ) {
    writer.append(name)
    for (number, width) in [(value, 11), (change, 12), (sigma, 12)] {
      let digits = text(number, decimals: decimals)
      writer.append(text: String(repeating: " ", count: max(1, width - digits.utf8.count)) + digits)
    }
  }

  private func text(_ value: Double, decimals: Int) -> String {
    var writer = ByteWriter(capacity: 32)
    writer.append(value, decimals: decimals)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
