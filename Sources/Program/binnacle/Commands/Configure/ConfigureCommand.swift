import CommandLineKit
import GNSS
import LinuxLocation
import LocationEngine
import LocationServices
import ReceiverServices

/// `binnacle configure`: shows a receiver's settings, and changes them.
package enum ConfigureCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.configure) { () throws(UsageError) in
      let options = try ConfigureOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.configure.show() : run(options)
    }
  }

  private static func run(_ options: ConfigureOptions) -> ExitCode {
    var isRemote = false
    do throws(SourceError) {
      try LocationAccess.now.require()
      let address = try options.device.map { (text) throws(SourceError) in try SourceAddress(text) } ?? .automatic
      if case .tcp = address { isRemote = true }
      let isQuiet = options.isQuiet
      let configurator = ReceiverConfigurator(options.wish) { line in
        if !isQuiet { Console.say(line) }
      }
      var report = ConfigureReport(options.wish, options.format, columns: Console.columns(1))
      let result = try configurator.run(address) { report.printPlan($0) }
      report.printEnd(result)
      if let error = result.error { throw error }
      return code(result.report, options.wish)
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: isRemote)
    }
  }

  private static func code(_ report: SetupReport, _ wish: SetupWish) -> ExitCode {
    guard report.identity != nil else { return .unavailable }
    if report.isImpossible { return .refused }
    if wish.isRehearsal || report.isSuccess { return .success }
    let isSilent = report.reset == .lost || report.saving == .unanswered
    let isLost = report.outcomes.contains { $0.outcome == .unanswered || $0.outcome == .lost }
    return isSilent || isLost ? .unavailable : .refused
  }
}
