import CommandLineKit

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
