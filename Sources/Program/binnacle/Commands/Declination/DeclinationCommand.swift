import Bytes
import CommandLineKit
import Glibc
import LinuxIO
import NavigationMath
import Outputs

/// `binnacle declination`: the Earth's magnetic field at a place.
enum DeclinationCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.declination) { () throws(UsageError) in
      let options = try DeclinationOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.declination.show() : print(options)
    }
  }

  private static func print(_ options: DeclinationOptions) -> ExitCode {
    let place = GeodeticPosition(
      latitudeDegrees: options.latitude, longitudeDegrees: options.longitude, ellipsoidalHeight: options.altitude)
    let year = options.year ?? CalendarDate(daysSince1970: time(nil) / 86_400).decimalYear
    let report: DeclinationReport
    do throws(Failure) {
      report = DeclinationReport(place, year, try model(options.model, year))
    } catch {
      Console.say(error.message)
      return error.code
    }
    for warning in report.warnings { Console.say(warning) }

    var output = OutputFile(descriptor: 1)
    switch options.format {
    case .text: report.appendText(columns: Console.columns(1), to: &output.rows)
    case .ndjson: report.appendJSON(to: &output.rows)
    }
    do throws(OutputError) {
      try output.flush()
      return .success
    } catch {
      Console.note(error)
      return .success
    }
  }

  // MARK: Models

  private struct Failure: Error {
    var code: ExitCode
    var message: String
  }

  private static func model(_ model: DeclinationOptions.Model, _ year: Double) throws(Failure) -> MagneticModel {
    switch model {
    case .byDate: return .worldModel(decimalYear: year)
    case .wmm2025: return .wmm2025
    case .wmm2020: return .wmm2020
    case .file(let path):
      return try read(path).withByteView { (view) throws(Failure) in
        do throws(MagneticModelError) {
          return try MagneticModel(coefficients: view)
        } catch {
          throw Failure(code: .refused, message: "\(path): \(reason(error))")
        }
      }
    }
  }

  private static func reason(_ error: MagneticModelError) -> String {
    switch error {
    case .header: "no magnetic model: the first line is to be an epoch, a name and a date, as in NOAA's WMM.COF"
    case .row(let line): "line \(line) is not a degree up to 360, an order and four numbers"
    case .repeated(let line): "line \(line) repeats a degree and an order"
    case .unfinished: "the line of nines at the end is missing; the file may have been cut off"
    case .missing(let degree, let order): "degree \(degree), order \(order) is missing"
    }
  }

  /// Largest file that is read: the longest possible model, with a margin.
  private static let sizeLimit = 16 << 20

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(WholeFile.Failure) {
      return try WholeFile.read(path, limit: sizeLimit)
    } catch {
      let code: ExitCode =
        switch error {
        case .notOpened(EACCES): .noPermission
        case .notOpened: .noInput
        case .notRead: .inputOutput
        case .notAFile: .usage
        case .tooLarge: throw Failure(code: .refused, message: "\(path): no magnetic model: larger than 16 MB")
        }
      throw Failure(code: code, message: "\(path): \(error.text)")
    }
  }
}

/// The options of `binnacle declination`.
enum DeclinationOption: String, CommandOption {
  case format
  case json
  case altitude
  case date
  case model
  case help

  var argument: String? {
    switch self {
    case .altitude: "METRES"
    case .date: "DATE"
    case .model: "FIELD"
    case .format: "FORMAT"
    case .json, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .altitude: "height above the WGS 84 ellipsoid; default 0"
    case .date: "date of the magnetic field, such as 2026-07-31 or 2026.5; default today"
    case .model: "wmm2025, wmm2020, or a file in the format of WMM.COF; default by the date"
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .help: SharedHelp.help
    }
  }
}

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
