import CommandLineKit
import Geofencing
import LinuxIO
import Outputs

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
