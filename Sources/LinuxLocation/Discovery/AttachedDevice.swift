/// A device of this machine at which a receiver is, may be, or surely is not.
public struct AttachedDevice: Sendable, Equatable {
  public enum Bus: String, Sendable, CaseIterable {
    /// The kernel's own GNSS subsystem, `/dev/gnss0`.
    case gnss
    case usb
    case uart
    case i2c
    case bluetooth
  }

  public enum Verdict: String, Sendable {
    /// It can be nothing else: by its USB ids, its driver or its HAT.
    case receiver
    /// An adapter, a port, an address behind which anything may be.
    case maybe
    case notReceiver = "not-a-receiver"
  }

  /// `/dev/ttyACM0`, `/dev/i2c-1`
  public var path: String
  /// The address on the I²C bus; nil elsewhere.
  public var i2cAddress: UInt8?
  /// A name of the same device that survives replugging and reboots; nil when there is none.
  public var stableName: String?
  public var bus: Bus
  public var usb: USBIdentity?
  /// What it is, as far as ids tell: `u-blox 8`, `CP210x adapter`.
  public var kind: String
  public var verdict: Verdict
  /// Why, in a few words.
  public var reason: String
  /// The smaller, the sooner it is taken; Docs/Discovery.md has the order.
  public var preference: Int

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

  /// What to call it as a source: the path, on I²C `i2c:1:0x42`.
  public var name: String {
    guard let i2cAddress else { return path }
    return "i2c:\(path.split(separator: "-").last ?? ""):0x\(String(i2cAddress, radix: 16))"
  }

  /// The same for the same thing after it was unplugged and plugged in again, whatever its path is then.
  public var identity: String { usb?.lasting ?? name }

  /// For a sentence: `/dev/ttyACM0 (u-blox 8, USB 1546:01a8)`.
  public var introduction: String { "\(name) (\(kind)" + (usb.map { ", USB \($0.ids))" } ?? ")") }

  /// In the order in which they are taken; equals in the order of their names.
  static func precedes(_ first: AttachedDevice, _ second: AttachedDevice) -> Bool {
    first.preference != second.preference ? first.preference < second.preference : first.name < second.name
  }
}
