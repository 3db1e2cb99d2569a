/// `binnacle sdk`: CoreLocation for packages that know nothing of this one.
enum SDKCommand {
  enum Action: String, CaseIterable {
    case install
    case info
    case uninstall

    var summary: String {
      switch self {
      case .install: "compile the module and the library, and say how packages are built with them"
      case .info: "say what is installed, and whether this machine's Swift can use it"
      case .uninstall: "remove it"
      }
    }
  }

  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.dropFirst().first else {
      Console.write(2, HelpText.sdk)
      return .usage
    }
    if word == "--help" || word == "-h" {
      Console.write(1, HelpText.sdk)
      return .success
    }
    guard let action = Action(rawValue: word) else {
      Console.say("sdk \(word): no such \(word.hasPrefix("-") ? "option" : "command")")
      Console.write(2, "Try 'binnacle sdk --help'.\n")
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    do throws(SDKFailure) {
      switch action {
      case .install: return try SDKInstall.run(rest)
      case .info: return try SDKInfo.run(rest)
      case .uninstall: return try SDKUninstall.run(rest)
      }
    } catch {
      Console.say(lines: error.message)
      if error.code == .usage { Console.write(2, "Try 'binnacle sdk \(word) --help'.\n") }
      return error.code
    }
  }

  /// Parses options; operands are none.
  static func parse<Option: CommandOption>(
    _ arguments: [String], _ set: (Option, String) throws(UsageError) -> Void
  ) throws(SDKFailure) {
    do throws(UsageError) {
      try CommandLineParser.parse(arguments, option: set) { (operand) throws(UsageError) in
        throw UsageError("'\(operand)': what is that? The folder is told by --prefix DIR")
      }
    } catch {
      throw SDKFailure(.usage, error.message)
    }
  }

  static func prefix(_ path: String?) throws(SDKFailure) -> OverlayPrefix {
    guard let path, !path.isEmpty else { throw SDKFailure(.usage, "say where by --prefix DIR") }
    return try OverlayPrefix(path)
  }
}

extension HelpText {
  static var sdk: String {
    let column = 12
    let actions = SDKCommand.Action.allCases.map { action in
      "  " + action.rawValue + String(repeating: " ", count: column - action.rawValue.utf8.count) + action.summary
    }
    return """
      Usage: binnacle sdk COMMAND [OPTION]...

      Compiles Swift packages that say `import CoreLocation`, as they are: no line of their manifest and of their sources
      is changed. The module CoreLocation, with Contacts, is compiled once by the Swift of this machine; a toolset then
      tells `swift build` and `swift test` where it lies.

      Commands:
      \(actions.joined(separator: "\n"))

      Examples:
        binnacle sdk install --prefix ~/corelocation
        cd some-package && swift test --toolset ~/corelocation/corelocation.json
        binnacle sdk install --help

      """
  }
}
