import CommandLineKit

/// The options of `binnacle sdk install`.
enum SDKInstallOption: String, CommandOption {
  case prefix
  case sources
  case swift
  case scratchPath = "scratch-path"
  case jobs
  case help

  var argument: String? {
    switch self {
    case .prefix: "DIR"
    case .jobs: "N"
    case .sources, .scratchPath: "FOLDER"
    case .swift: "PATH"
    case .help: nil
    }
  }

  var help: String {
    switch self {
    case .prefix: "where to install; the folder is created if needed"
    case .sources: "a checkout of binnacle; default: the sources installed with this program"
    case .swift: "the program swift, or its toolchain; default: the first swift in PATH"
    case .scratchPath: "build in this folder and keep it, for a faster next build; default: below --prefix, removed"
    case .jobs: "compilers at once; default: one for each processor, as far as the memory suffices"
    case .help: SharedHelp.help
    }
  }
}

/// The options of `binnacle sdk info`.
enum SDKInfoOption: String, CommandOption {
  case prefix
  case swift
  case help

  var argument: String? { SDKInstallOption(rawValue: rawValue)?.argument }

  var help: String {
    switch self {
    case .prefix: "where it is installed"
    case .swift: SDKInstallOption.swift.help
    case .help: SharedHelp.help
    }
  }
}

/// The options of `binnacle sdk uninstall`.
enum SDKUninstallOption: String, CommandOption {
  case prefix
  case help

  var argument: String? { SDKInstallOption(rawValue: rawValue)?.argument }
  var help: String { SDKInfoOption(rawValue: rawValue)?.help ?? "" }
}
