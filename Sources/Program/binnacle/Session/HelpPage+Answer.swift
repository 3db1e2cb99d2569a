import CommandLineKit

extension HelpPage {
  /// Runs a command; if its arguments are invalid, prints the reason and where its help is.
  ///
  /// - Parameter command: the command whose arguments `body` parses.
  package static func answer(_ command: Command, _ body: () throws(UsageError) -> ExitCode) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      return refuse(error.message, command.rawValue)
    }
  }

  /// - Parameter name: the words after `binnacle` on a command line; empty for the program.
  package static func refuse(_ message: String, _ name: String) -> ExitCode {
    Console.say(message)
    Console.write(2, "Try 'binnacle \(name.isEmpty ? "" : name + " ")--help'.\n")
    return .usage
  }

  /// Prints the page on stdout.
  package func show() -> ExitCode {
    Console.write(1, text(columns: Console.columns(1)))
    return .success
  }
}

extension HelpPage {
  /// The addresses of sensors, the same in every command that reads sensors.
  package static let sensors = Block.list(
    "SENSORS is one of",
    [
      ("auto:", "the best of each kind that is attached; the default"),
      ("PATH", "a log of samples, also compressed by gzip"),
      ("-", "a log on standard input"),
      ("i2c:///dev/i2c-1?address=0x1c", "a chip on an I2C bus, found by its identity register"),
      ("i2c:1", "the best of each kind on that bus"),
      ("i2c:PATH", "the same on a simulated bus, the socket of binnacle simulate --bus PATH"),
      ("iio:lis3mdl", "a sensor with a kernel driver, by its name"),
    ])
}

/// Explanations that options of several commands share.
package enum SharedHelp {
  package static let help = "show this help and exit"
  package static let json = "the same as --format ndjson"
  package static let quiet = "print only errors on stderr"
  package static let mounting =
    "where the axes of the sensors point, such as x=forward,y=right,z=down; default: the configuration file"
  package static let clockOffset =
    "seconds to add to the times of the receiver's log to get those of the sensors' log; a log of bytes begins at 0"
  package static let speed = "pace of a log: 1 as recorded, 10 ten times as fast, or max"
}
