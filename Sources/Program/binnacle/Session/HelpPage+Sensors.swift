import CommandLineKit

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
