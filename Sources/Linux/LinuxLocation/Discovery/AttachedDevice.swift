import LinuxIO

/// A device of this machine that is, may be or is not a receiver.
public struct AttachedDevice: Sendable, Equatable {
  /// How the device is attached.
  public enum Bus: String, Sendable, CaseIterable {
    /// The kernel's GNSS subsystem, `/dev/gnss0`.
    case gnss
    /// USB, `/dev/ttyACM0` or `/dev/ttyUSB0`.
    case usb
    /// A serial port of the board.
    case uart
    /// An address on an I²C bus.
    case i2c
    /// A Bluetooth serial port, `/dev/rfcomm0`.
    case bluetooth
  }

  /// Whether the device is a receiver.
  public enum Verdict: String, Sendable {
    /// It is a receiver, by its USB ids, its driver or its HAT.
    case receiver
    /// An adapter, port or address to which any device may be attached.
    case maybe
    /// Its ids show another device, or the system uses the port.
    case notReceiver = "not-a-receiver"
  }

  /// Path of the device: `/dev/ttyACM0`, `/dev/i2c-1`.
  public var path: String
  /// Seven-bit address on the I²C bus; nil on other buses.
  public var i2cAddress: UInt8?
  /// A link to the same device that survives replugging and reboots; nil if there is none.
  public var stableName: String?
  /// How the device is attached.
  public var bus: Bus
  /// The USB device that the port belongs to; nil on other buses.
  public var usb: USBIdentity?
  /// Type of the device, by its ids: `u-blox 8`, `CP210x adapter`.
  public var kind: String
  /// Whether it is a receiver.
  public var verdict: Verdict
  /// Reason for the verdict, in a few words.
  public var reason: String
  /// Rank; devices with a smaller one are tried first. Docs/Discovery.md has the order.
  public var preference: Int

  /// Creates a device from given facts.
  public init(
    path: String, i2cAddress: UInt8? = nil, stableName: String? = nil, bus: Bus, usb: USBIdentity? = nil, kind: String,
    verdict: Verdict, reason: String, preference: Int
  ) {
    self.path = path
    self.i2cAddress = i2cAddress
    self.stableName = stableName
    self.bus = bus
    self.usb = usb
    self.kind = kind
    self.verdict = verdict
    self.reason = reason
    self.preference = preference
  }

  /// Its address as a source: the path, or `i2c:1:0x42`.
  public var name: String {
    guard let i2cAddress else { return path }
    return "i2c:\(path.split(separator: "-").last ?? ""):0x\(String(i2cAddress, radix: 16))"
  }

  /// A key that stays the same when the device is plugged in again, even if its path changes.
  public var identity: String { usb?.lasting ?? name }

  /// A description for messages: `/dev/ttyACM0 (u-blox 8, USB 1546:01a8)`.
  public var introduction: String { "\(name) (\(kind)" + (usb.map { ", USB \($0.ids))" } ?? ")") }

  /// Whether `first` is tried before `second`: by preference, then by name.
  static func precedes(_ first: AttachedDevice, _ second: AttachedDevice) -> Bool {
    first.preference != second.preference ? first.preference < second.preference : first.name < second.name
  }
}
