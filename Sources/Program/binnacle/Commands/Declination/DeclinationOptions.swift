import CommandLineKit
import NavigationMath
import Outputs

/// The parsed command line of `binnacle declination`.
struct DeclinationOptions: Equatable {
  enum Model: Equatable {
    case byDate
    case wmm2025
    case wmm2020
    case file(String)
  }

  /// Degrees.
  private(set) var latitude = 0.0
  private(set) var longitude = 0.0
  /// m above the WGS 84 ellipsoid.
  private(set) var altitude = 0.0
  /// A decimal year; nil: today.
  private(set) var year: Double?
  private(set) var model = Model.byDate
  private(set) var format = ReportFormat.text
  private(set) var wantsHelp = false

  private init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = DeclinationOptions()
    var operands: [String] = []
    try CommandLineParser.parse(NegativeNumber.shielded(arguments)) {
      (option: DeclinationOption, value) throws(UsageError) in
      try options.set(option, NegativeNumber.unshielded(value))
    } operand: { (operand) throws(UsageError) in
      operands += NegativeNumber.unshielded(operand).split(separator: ",", omittingEmptySubsequences: false).map {
        String($0)
      }
    }
    if !options.wantsHelp { try options.set(operands) }
    self = options
  }

  private mutating func set(_ option: DeclinationOption, _ value: String) throws(UsageError) {
    switch option {
    case .altitude:
      guard let metres = DecimalText.signed(value), (-10_000...10_000_000).contains(metres) else {
        throw UsageError(option, value, isNot: "a height in metres, from -10000 to 10000000")
      }
      altitude = metres
    case .date:
      guard let year = DeclinationOptions.date(value) else {
        throw UsageError(option, value, isNot: "a date such as 2025-07-02 or 2025.5, from 1900 to 2100")
      }
      self.year = year
    case .model:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "wmm2025, wmm2020 or the name of a file") }
      model = value == "wmm2025" ? .wmm2025 : value == "wmm2020" ? .wmm2020 : .file(value)
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .help: wantsHelp = true
    }
  }

  private mutating func set(_ operands: [String]) throws(UsageError) {
    guard operands.count == 2 else {
      throw UsageError("give a latitude and a longitude in degrees, as in: binnacle declination 51.05 13.74")
    }
    guard let latitude = DecimalText.signed(operands[0]), (-90...90).contains(latitude) else {
      throw UsageError("'\(operands[0])' is not a latitude: degrees from -90 to 90, north positive")
    }
    guard let longitude = DecimalText.signed(operands[1]), (-180...180).contains(longitude) else {
      throw UsageError("'\(operands[1])' is not a longitude: degrees from -180 to 180, east positive")
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  static func date(_ text: String) -> Double? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let year: Double?
    if parts.count == 3 {
      guard parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
        let (y, m, d) = whole(parts)
      else { return nil }
      year = CalendarDate(year: y, month: m, day: d)?.decimalYear
    } else {
      year = DecimalText.signed(text)
    }
    guard let year, (1900...2100).contains(year) else { return nil }
    return year
  }

  private static func whole(_ parts: [Substring]) -> (Int, Int, Int)? {
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return (year, month, day)
  }
}
