import CommandLineKit

/// Finds the command and runs it.
enum Program {
  /// - Parameter arguments: begin with the program's name.
  static func run(_ arguments: [String]) -> ExitCode {
    StandardDescriptors.occupy()
    ProcessTitle.hidePasswords()
    guard let word = arguments.dropFirst().first else {
      Console.write(1, HelpPage.firstSteps)
      return .success
    }
    // `Command(rawValue:)` of more than 15 names makes a dictionary: a quarter of the instructions of a start.
    if let command = Command.allCases.first(where: { $0.rawValue == word }) {
      return command.run(Array(arguments.dropFirst()))
    }
    switch word {
    case "--help", "-h": return HelpPage.program.show()
    case "--version", "-V": return HelpCommand.printVersion()
    default:
      let isOption = word.hasPrefix("-")
      let known = isOption ? ["--help", "--version"] : Command.allCases.map { $0.rawValue }
      let advice = Suggestion.text(for: word, among: known)
      return HelpPage.refuse("\(word): no such \(isOption ? "option" : "command")\(advice)", "")
    }
  }
}

extension Command {
  var page: HelpPage {
    switch self {
    case .stream: .stream
    case .serve: .serve
    case .heading: .heading
    case .calibrate: .calibrate
    case .devices: .devices
    case .doctor: .doctor
    case .configure: .configure
    case .decode: .decode
    case .record: .record
    case .simulate: .simulate
    case .evaluate: .evaluate
    case .declination: .declination
    case .place: .place
    case .beacons: .beacons
    case .places: .places
    case .sdk: .sdk
    case .help: .help
    case .version: .version
    }
  }

  /// - Parameter arguments: begin with the command's name.
  func run(_ arguments: [String]) -> ExitCode {
    switch self {
    case .stream: StreamCommand.run(arguments)
    case .serve: ServeCommand.run(arguments)
    case .heading: HeadingCommand.run(arguments)
    case .calibrate: CalibrateCommand.run(arguments)
    case .devices: DevicesCommand.run(arguments)
    case .doctor: DoctorCommand.run(arguments)
    case .configure: ConfigureCommand.run(arguments)
    case .decode: DecodeCommand.run(arguments)
    case .record: RecordCommand.run(arguments)
    case .simulate: SimulateCommand.run(arguments)
    case .evaluate: EvaluateCommand.run(arguments)
    case .declination: DeclinationCommand.run(arguments)
    case .place: PlaceCommand.run(arguments)
    case .beacons: BeaconsCommand.run(arguments)
    case .places: PlacesCommand.run(arguments)
    case .sdk: SDKCommand.run(arguments)
    case .help: HelpCommand.run(arguments)
    case .version: HelpCommand.version(arguments)
    }
  }
}
