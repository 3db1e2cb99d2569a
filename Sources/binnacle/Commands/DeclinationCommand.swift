import Bytes
import Glibc
import NavigationMath

/// `binnacle declination`: the Earth's magnetic field at a place.
enum DeclinationCommand {
  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try DeclinationOptions(parsing: arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.declination)
        return .success
      }
      return print(options)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle declination --help'.\n")
      return .usage
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
    case .text: report.appendText(to: &output.rows)
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

  /// The largest file that is read: as many lines as a model can have, and room to spare.
  private static let sizeLimit = 16 << 20

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw Failure(
        code: code == EACCES ? .noPermission : .noInput, message: "\(path): \(String(cString: strerror(code)))")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: .inputOutput, message: "\(path): \(String(cString: strerror(errno)))")
      }
      bytes += buffer[..<count]
      guard bytes.count <= sizeLimit else {
        throw Failure(code: .refused, message: "\(path): no magnetic model: larger than 16 MB")
      }
    }
  }
}

extension HelpText {
  static var declination: String {
    """
    Usage: binnacle declination [OPTION]... LATITUDE LONGITUDE

    Prints the Earth's magnetic field at a place: declination (the angle from true north to where a compass points, east
    positive), inclination and the strength in all directions, what each changes by in a year, and how far each may be
    off (1 sigma: 68 %). Degrees are north and east positive; south and west are negative.

    The model is the World Magnetic Model of 2025, for dates before 2025 that of 2020. It knows nothing of iron nearby,
    of rocks or of magnetic storms. NOAA's newer models, and its finer WMMHR, are read from their coefficient file.

    Options:
    \(DeclinationOption.table)

    A date outside a model's five years, and a place where a compass is of little use, are told on stderr and computed
    all the same.

    Exit status: 0 done; 64 wrong usage; 65 the file is no magnetic model; 66 no such file; 74 input or output error;
    77 permission denied.

    Examples:
      binnacle declination 51.05 13.74
      binnacle declination -33.92 18.42 --altitude 1085 --date 2027-01-01
      binnacle declination 51.05,13.74 --date 2022.5 --format ndjson | jq .declination
      binnacle declination 64.1 -21.9 --model WMMHR.COF

    """
  }
}
