import CommandLineKit
import Glibc

/// `binnacle sdk`: provides CoreLocation to packages that do not depend on this one.
package enum SDKCommand {
  enum Action: String, CaseIterable {
    case install
    case info
    case uninstall
  }

  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.dropFirst().first else {
      Console.write(2, HelpPage.sdk.text(columns: Console.columns(2)))
      return .usage
    }
    if word == "--help" || word == "-h" { return HelpPage.sdk.show() }
    guard let action = Action(rawValue: word) else {
      let isOption = word.hasPrefix("-")
      let advice = Suggestion.text(for: word, among: isOption ? ["--help"] : Action.allCases.map { $0.rawValue })
      return HelpPage.refuse("sdk \(word): no such \(isOption ? "option" : "command")\(advice)", "sdk")
    }
    let rest = Array(arguments.dropFirst())
    do throws(SDKFailure) {
      switch action {
      case .install: return try SDKInstall.run(rest)
      case .info: return try SDKInfo.run(rest)
      case .uninstall: return try SDKUninstall.run(rest)
      }
    } catch {
      if error.code == .usage { return HelpPage.refuse(error.message, "sdk \(word)") }
      Console.say(lines: error.message)
      return error.code
    }
  }

  /// Parses options; operands are errors.
  static func parse<Option: CommandOption>(
    _ arguments: [String], _ set: (Option, String) throws(UsageError) -> Void
  ) throws(SDKFailure) {
    do throws(UsageError) {
      try CommandLineParser.parse(arguments, option: set) { (operand) throws(UsageError) in
        throw UsageError("'\(operand)': unexpected; the folder is given by --prefix DIR")
      }
    } catch {
      throw SDKFailure(.usage, error.message)
    }
  }

  static func prefix(_ path: String?) throws(SDKFailure) -> OverlayPrefix {
    guard let path, !path.isEmpty else { throw SDKFailure(.usage, "give the folder by --prefix DIR") }
    return try OverlayPrefix(path)
  }
}

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

/// An error of `binnacle sdk`.
struct SDKFailure: Error, Equatable {
  var code: ExitCode
  /// For the user, without the program's name; further lines say what to do.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A failed system call.
  ///
  /// - Parameter code: errno.
  init(_ path: String, errno code: Int32) {
    let words = String(cString: strerror(code)).lowercased()
    switch code {
    case EACCES, EPERM, EROFS:
      self.init(
        .noPermission, "\(path): \(words)\nChoose a prefix that you may write to, such as --prefix ~/corelocation")
    default: self.init(.inputOutput, "\(path): \(words)")
    }
  }

  static let interrupted = SDKFailure(.interrupted, "interrupted; nothing was changed")
}
