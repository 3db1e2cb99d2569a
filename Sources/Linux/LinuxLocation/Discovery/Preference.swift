/// The order in which devices are tried, the smallest rank first.
///
/// Certain receivers precede possible ones, buses that can be probed precede ports that must be listened to, and quick
/// probes precede slow ones.
enum Preference {
  static let kernelGNSS = 10
  /// A receiver by its USB ids: 20 to 29, newer generations first.
  static func usbReceiver(generation: Int) -> Int { 29 - min(max(generation, 0), 9) }
  /// An adapter whose own texts indicate a receiver.
  static let namedAdapter = 30
  /// The UART of the header if the HAT is a receiver.
  static let hatUART = 40
  static let i2cUblox = 50
  static let i2cMediaTek = 51
  /// The UART of the header, to which any device or none may be attached.
  static let boardUART = 60
  /// The port of a modem that sends sentences while its GNSS part is on.
  static let modemPort = 70
  static let adapter = 80
  static let otherUART = 90
  static let bluetooth = 95
  /// Never tried.
  static let never = 1000
}
