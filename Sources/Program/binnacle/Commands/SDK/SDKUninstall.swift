import CommandLineKit

/// `binnacle sdk uninstall`
enum SDKUninstall {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(SDKFailure) -> ExitCode {
    var path: String?
    var wantsHelp = false
    try SDKCommand.parse(arguments) { (option: SDKUninstallOption, value) throws(UsageError) in
      switch option {
      case .prefix: path = value
      case .help: wantsHelp = true
      }
    }
    if wantsHelp { return HelpPage.sdkUninstall.show() }
    let prefix = try SDKCommand.prefix(path)
    let nothing = SDKFailure(.noInput, "\(prefix.path): no overlay is installed there")
    // `claim` would create the folder.
    guard Files.kind(prefix.path) == .folder else { throw nothing }
    try prefix.claim()
    guard try prefix.removeAll() else { throw nothing }
    return .success
  }
}
