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
    if wantsHelp {
      Console.write(1, HelpText.sdkUninstall)
      return .success
    }
    let prefix = try SDKCommand.prefix(path)
    let nothing = SDKFailure(.noInput, "\(prefix.path): no overlay is installed there")
    // Not to make the folder only to find nothing in it.
    guard Files.kind(prefix.path) == .folder else { throw nothing }
    try prefix.claim()
    guard try prefix.removeAll() else { throw nothing }
    return .success
  }
}

extension HelpText {
  static var sdkUninstall: String {
    """
    Usage: binnacle sdk uninstall --prefix DIR

    Removes what `binnacle sdk install` put into DIR, and nothing else that is in there. Programs that were built with it
    need its library and do not start any more.

    Options:
    \(SDKUninstallOption.table)

    Exit status: 0 done; 64 wrong usage; 66 nothing is installed there; 69 an installation is under way; 74 input or
    output error; 77 permission denied.

    Examples:
      binnacle sdk uninstall --prefix ~/corelocation

    """
  }
}
