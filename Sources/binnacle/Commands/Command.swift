/// What the program can do: one case each, for the dispatcher and the help.
enum Command: String, CaseIterable {
  case stream
  case devices

  /// One line for `binnacle --help`.
  var summary: String {
    switch self {
    case .stream: "print the fixes of a receiver, a log or a network source"
    case .devices: "list the receivers of this machine, and the ports at which one may be"
    }
  }

  /// - Parameter arguments: the command's name first.
  func run(_ arguments: [String]) -> ExitCode {
    switch self {
    case .stream: StreamCommand.run(arguments)
    case .devices: DevicesCommand.run(arguments)
    }
  }
}
