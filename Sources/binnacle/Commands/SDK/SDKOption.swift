/// The options of `binnacle sdk install`.
enum SDKInstallOption: String, CommandOption {
  case prefix
  case source
  case swift
  case scratchPath = "scratch-path"
  case help

  var letter: Character? {
    switch self {
    case .prefix: "p"
    case .help: "h"
    case .source, .swift, .scratchPath: nil
    }
  }

  var argument: String? {
    switch self {
    case .prefix: "DIR"
    case .source: "FOLDER"
    case .swift: "PATH"
    case .scratchPath: "FOLDER"
    case .help: nil
    }
  }

  var help: String {
    switch self {
    case .prefix: "where it is installed; made when it is not there"
    case .source: "a checkout of binnacle; default: the sources that were installed with this program"
    case .swift: "the program swift or its toolchain; default: the first swift in PATH"
    case .scratchPath: "build here and keep it, so that the next time is quick; default: in DIR, removed at the end"
    case .help: "show this and exit"
    }
  }
}

/// The options of `binnacle sdk info`.
enum SDKInfoOption: String, CommandOption {
  case prefix
  case swift
  case help

  var letter: Character? { SDKInstallOption(rawValue: rawValue)?.letter }
  var argument: String? { SDKInstallOption(rawValue: rawValue)?.argument }

  var help: String {
    switch self {
    case .prefix: "where it is installed"
    case .swift: SDKInstallOption.swift.help
    case .help: SDKInstallOption.help.help
    }
  }
}

/// The options of `binnacle sdk uninstall`.
enum SDKUninstallOption: String, CommandOption {
  case prefix
  case help

  var letter: Character? { SDKInstallOption(rawValue: rawValue)?.letter }
  var argument: String? { SDKInstallOption(rawValue: rawValue)?.argument }
  var help: String { SDKInfoOption(rawValue: rawValue)?.help ?? "" }
}
