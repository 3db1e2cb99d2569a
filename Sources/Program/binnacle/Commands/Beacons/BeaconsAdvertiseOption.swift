import CommandLineKit

/// The options of `binnacle beacons advertise`.
enum BeaconsAdvertiseOption: String, CommandOption {
  case power
  case radio
  case timeout
  case quiet
  case help

  var argument: String? {
    switch self {
    case .power: "DBM"
    case .radio: "ADDRESS"
    case .timeout: "SECONDS"
    case .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .power: "received power at 1 metre, from -127 to -1; default -59"
    case .radio: "the way to send: auto:, management:hci0 or bluez:hci0; default auto:"
    case .timeout: "end after this time; exit status 69 if nothing was sent"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
