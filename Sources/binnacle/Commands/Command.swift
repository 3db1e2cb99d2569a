/// What the program can do: one case each, for the dispatcher and the help.
enum Command: String, CaseIterable {
  case stream
  case heading
  case calibrate
  case devices
  case doctor
  case configure
  case decode
  case record
  case declination
  case sdk

  /// One line for `binnacle --help`.
  var summary: String {
    switch self {
    case .stream: "print the fixes of a receiver, a log or a network source"
    case .heading: "print where the device points: magnetic and true heading from its sensors"
    case .calibrate: "lead through the calibration of a compass, and keep it"
    case .devices: "list the receivers and sensors of this machine, and the ports at which one may be"
    case .doctor: "find out why no fix comes, and say how to mend it"
    case .configure: "show what a receiver is set to, and set it"
    case .decode: "print every frame and sentence of a log, field by field"
    case .record: "write what magnetometers, inertial units and barometers measure to a log"
    case .declination: "print the Earth's magnetic field at a place: true north from a compass"
    case .sdk: "compile Swift packages that import CoreLocation, as they are"
    }
  }

  /// - Parameter arguments: the command's name first.
  func run(_ arguments: [String]) -> ExitCode {
    switch self {
    case .stream: StreamCommand.run(arguments)
    case .heading: HeadingCommand.run(arguments)
    case .calibrate: CalibrateCommand.run(arguments)
    case .devices: DevicesCommand.run(arguments)
    case .doctor: DoctorCommand.run(arguments)
    case .configure: ConfigureCommand.run(arguments)
    case .decode: DecodeCommand.run(arguments)
    case .record: RecordCommand.run(arguments)
    case .declination: DeclinationCommand.run(arguments)
    case .sdk: SDKCommand.run(arguments)
    }
  }
}
