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
