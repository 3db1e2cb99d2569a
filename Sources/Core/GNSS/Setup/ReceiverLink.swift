import UBX

/// What lies between us and the receiver, as far as it decides what can be set.
public enum ReceiverLink: Hashable, Sendable {
  /// Bits per second at which it was understood; nil when the port does not tell.
  case uart(UInt32?)
  /// USB by itself, which has no speed.
  case usb
  case i2c
  case network

  public var hasSpeed: Bool { if case .uart = self { true } else { false } }

  /// The port of a u-blox receiver behind it; behind a network most likely its first UART.
  var port: ReceiverPort {
    switch self {
    case .uart, .network: .uart1
    case .usb: .usb
    case .i2c: .i2c
    }
  }
}
