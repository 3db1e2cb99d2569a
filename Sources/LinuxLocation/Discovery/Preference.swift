/// The order in which devices are taken, the smallest first. What must be a receiver goes before what may be one, a
/// bus that can tell before one that has to be listened to, and what is quick to find out before what is slow.
enum Preference {
  static let kernelGNSS = 10
  /// A receiver by its USB ids: 20 to 29, the newer generation first.
  static func usbReceiver(generation: Int) -> Int { 29 - min(max(generation, 0), 9) }
  /// An adapter whose own texts speak of a receiver.
  static let namedAdapter = 30
  /// The UART of the header below a HAT that is a receiver.
  static let hatUART = 40
  static let i2cUblox = 50
  static let i2cMediaTek = 51
  /// The UART of the header, with anything or nothing at it.
  static let boardUART = 60
  /// The port of a modem that carries sentences while its GNSS part is on.
  static let modemPort = 70
  static let adapter = 80
  static let otherUART = 90
  static let bluetooth = 95
  /// Never taken.
  static let never = 1000
}
