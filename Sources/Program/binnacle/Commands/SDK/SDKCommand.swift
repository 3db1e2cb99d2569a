import CommandLineKit

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
