/// `binnacle sdk uninstall`
enum SDKUninstall {
  /// - Parameter arguments: the command's name first.
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
    // Not to make the folder only to find nothing in it.
    guard Files.kind(prefix.path) == .folder else { throw nothing }
    try prefix.claim()
    guard try prefix.removeAll() else { throw nothing }
    return .success
  }
}
