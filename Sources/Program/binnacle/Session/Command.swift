import CommandLineKit

/// The names of the program's commands, in the order of the help.
package enum Command: String, CaseIterable {
  case stream
  case serve
  case heading
  case calibrate
  case devices
  case doctor
  case configure
  case decode
  case record
  case simulate
  case evaluate
  case declination
  case place
  case beacons
  case places
  case sdk
  case help
  case version
}

extension CommandLineParser {
  /// Passes each option with its value ("" if it takes none), then each operand, to the command.
  ///
  /// This part is compiled once for each command, so it is short. It is inlinable: commands are in several modules.
  ///
  /// - Parameter arguments: begin with the command's name.
  @inlinable
  package static func parse<Option: CommandOption>(
    _ arguments: [String], option set: (Option, String) throws(UsageError) -> Void,
    operand add: (String) throws(UsageError) -> Void
  ) throws(UsageError) {
    let options = Array(Option.allCases)
    let syntax = options.map {
      OptionSyntax(name: $0.rawValue, takesValue: $0.argument != nil, isHidden: $0.isHidden)
    }
    try parse(
      arguments, syntax, option: { (position, value) throws(UsageError) in try set(options[position], value) },
      operand: add)
  }
}
