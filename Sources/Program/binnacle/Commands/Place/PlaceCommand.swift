import CommandLineKit
import Geofencing
import Glibc
import LinuxIO
import Outputs

/// `binnacle place`: the place at a position, or the places with a name.
enum PlaceCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.place) { () throws(UsageError) in
      let options = try PlaceOptions(parsing: arguments, isTerminal: isatty(STDIN_FILENO) == 1)
      return options.wantsHelp ? HelpPage.place.show() : run(options)
    }
  }

  private static func run(_ options: PlaceOptions) -> ExitCode {
    do throws(PlaceFiles.Failure) {
      var session = PlaceSession(try PlaceFiles.open(options.file), options)
      return session.run()
    } catch {
      Console.say(error.message)
      Console.advise(error.advice)
      return error.code
    }
  }
}

/// The options of `binnacle place`.
enum PlaceOption: String, CommandOption {
  case format
  case json
  case language
  case near
  case limit
  case file
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .language: "TAG"
    case .near: "LAT,LON[,RADIUS]"
    case .limit: "N"
    case .file: "FILE"
    case .json, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .language:
      "language of the names, such as de or zh-Hant, or local, which is the country's own; default by LC_ALL, "
        + "LC_MESSAGES or LANG"
    case .near: "prefer places near this position; RADIUS in metres, default 50000"
    case .limit: "print at most N places for a question, from 1 to 10; default 10"
    case .file: "search in this file of places alone"
    case .help: SharedHelp.help
    }
  }
}

/// The parsed command line of `binnacle place`.
struct PlaceOptions: Equatable {
  enum Language: Equatable {
    /// The language of the process's locale.
    case ofProcess
    /// The language of the place's country.
    case local
    /// A BCP 47 tag.
    case tag(String)
  }

  /// The only question; nil: questions are read from standard input.
  private(set) var question: String?
  private(set) var language = Language.ofProcess
  /// Likely region of the places.
  private(set) var near: CircularRegion?
  /// Most places for a question.
  private(set) var limit = PlaceOptions.mostPlaces
  /// nil: the files of this machine.
  private(set) var file: String?
  private(set) var format = ReportFormat.text
  private(set) var wantsHelp = false

  /// The index has no more.
  private static let mostPlaces = 10
  /// Radius of `--near` without one, m.
  private static let usualRadius = 50_000.0

  private init() {}

  /// - Parameters:
  ///   - arguments: begin with the command's name.
  ///   - isTerminal: whether standard input is a terminal, from which no questions are read without `-`.
  init(parsing arguments: [String], isTerminal: Bool) throws(UsageError) {
    var options = PlaceOptions()
    var words: [String] = []
    try CommandLineParser.parse(NegativeNumber.shielded(arguments)) { (option: PlaceOption, value) throws(UsageError) in
      try options.set(option, NegativeNumber.unshielded(value))
    } operand: { (operand) throws(UsageError) in
      words.append(NegativeNumber.unshielded(operand))
    }
    if words.isEmpty, isTerminal, !options.wantsHelp {
      throw UsageError("give a position or a name, as in: binnacle place 51.05 13.74")
    }
    options.question = words.isEmpty || words == ["-"] ? nil : words.joined(separator: " ")
    self = options
  }

  private mutating func set(_ option: PlaceOption, _ value: String) throws(UsageError) {
    switch option {
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .language:
      if value == "local" {
        language = .local
      } else if LanguageTag.isValid(value) {
        language = .tag(value)
      } else if let tag = LocaleName(value).languageTag {
        language = .tag(tag)
      } else {
        throw UsageError(option, value, isNot: "the tag of a language, such as de or zh-Hant, or local")
      }
    case .near: near = try PlaceOptions.region(option, value)
    case .limit:
      limit = try option.count(in: value)
      guard limit <= PlaceOptions.mostPlaces else { throw UsageError(option, value, isNot: "a number from 1 to 10") }
    case .file:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a file") }
      file = value
    case .help: wantsHelp = true
    }
  }

  private static func region(_ option: PlaceOption, _ value: String) throws(UsageError) -> CircularRegion {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalText.signed(String($0)) }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else {
      throw UsageError(option, value, isNot: "two or three numbers, such as 51.05,13.74 or 51.05,13.74,20000")
    }
    let region = CircularRegion(
      latitudeDegrees: numbers[0], longitudeDegrees: numbers[1],
      radius: numbers.count == 3 ? numbers[2] : usualRadius)
    do throws(RegionError) {
      try region.validate()
    } catch {
      throw UsageError(option, value, isNot: "degrees of latitude and longitude, and a radius in metres")
    }
    return region
  }
}

/// Tags of languages (BCP 47) as a user writes them.
enum LanguageTag {
  /// Whether a text has the form of a tag, such as `de` or `zh-Hant-TW`: a language, then parts of letters and digits.
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ isLetter($0) }), parts.count <= 8
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
