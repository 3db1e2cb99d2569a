import CommandLineKit
import Outputs

/// `binnacle places`: shows the files that places are found in, makes them, and adds the user's own.
enum PlacesCommand {
  enum Action: String, CaseIterable {
    case info
    case attribution
    case build
    case add
    case remove
  }

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.dropFirst().first, !word.hasPrefix("-") else {
      return answer("places") { () throws(UsageError) in
        try PlacesInfo.run(arguments, creditsOnly: false, page: .places)
      }
    }
    guard let action = Action(rawValue: word) else {
      let advice = Suggestion.text(for: word, among: Action.allCases.map { $0.rawValue })
      return HelpPage.refuse("places \(word): no such command\(advice)", "places")
    }
    let rest = Array(arguments.dropFirst())
    return answer("places \(word)") { () throws(UsageError) in
      switch action {
      case .info: try PlacesInfo.run(rest, creditsOnly: false, page: .placesInfo)
      case .attribution: try PlacesInfo.run(rest, creditsOnly: true, page: .placesAttribution)
      case .build: try PlacesBuild.run(rest)
      case .add: try PlacesAdd.run(rest)
      case .remove: try PlacesRemove.run(rest)
      }
    }
  }

  private static func answer(_ name: String, _ body: () throws(UsageError) -> ExitCode) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      return HelpPage.refuse(error.message, name)
    }
  }
}

/// The options of `binnacle places`, `places info` and `places attribution`.
enum PlacesOption: String, CommandOption {
  case format
  case json
  case help

  var argument: String? { self == .format ? "FORMAT" : nil }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .help: SharedHelp.help
    }
  }
}

/// The options of `binnacle places build`.
enum PlacesBuildOption: String, CommandOption {
  case output
  case downloads
  case help

  var argument: String? {
    switch self {
    case .output: "FILE"
    case .downloads: "FOLDER"
    case .help: nil
    }
  }

  var help: String {
    switch self {
    case .output: "write this file; default: where all programs of this user find it"
    case .downloads: "keep the packages in this folder, and use those that are there; default: a temporary folder"
    case .help: SharedHelp.help
    }
  }
}

/// The options of `binnacle places add`.
enum PlacesAddOption: String, CommandOption {
  case name
  case format
  case licence
  case help

  /// The formats that the builder reads.
  static let formats = ["osm", "openaddresses", "geojson", "geonames", "postal"]

  var argument: String? {
    switch self {
    case .name: "NAME"
    case .format: "FORMAT"
    case .licence: "TEXT"
    case .help: nil
    }
  }

  var values: [String] { self == .format ? Self.formats : [] }

  var help: String {
    switch self {
    case .name: "name of the layer; default: the name of the file; a layer of this name is replaced"
    case .format: "what the files are: \(Self.formats.joined(separator: ", ")); default: by their names"
    case .licence: "licence and credit of openaddresses and geojson, which are shown with the layer"
    case .help: SharedHelp.help
    }
  }
}

/// The options of `binnacle places remove`.
enum PlacesRemoveOption: String, CommandOption {
  case help

  var argument: String? { nil }
  var help: String { SharedHelp.help }
}
