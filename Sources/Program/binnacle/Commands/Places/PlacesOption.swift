import CommandLineKit
import Outputs

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
