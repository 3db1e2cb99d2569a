import UBX

/// Connection to the receiver, as far as it determines which settings exist.
public enum ReceiverLink: Hashable, Sendable {
  /// Serial line; the speed in bits per second at which the receiver was understood, nil if the port does not report
  /// it.
  case uart(UInt32?)
  /// USB port of the receiver, which has no speed.
  case usb
  /// I²C bus, which has no speed.
  case i2c
  /// Network connection to a device that has the receiver.
  case network

  /// Whether the connection has a configurable speed.
  public var hasSpeed: Bool { if case .uart = self { true } else { false } }

  /// The port of a u-blox receiver at this connection; for a network, most likely its first UART.
  var port: ReceiverPort {
    switch self {
    case .uart, .network: .uart1
    case .usb: .usb
    case .i2c: .i2c
    }
  }
}
