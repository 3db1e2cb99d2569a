import Bytes

/// CFG-CFG: clears, saves and loads settings, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-CFG).
///
///     0 clearMask X4   4 saveMask X4   8 loadMask X4   12 deviceMask X1 (may be missing)
public struct CfgCFG: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x09) }

  /// Settings whose saved values are dropped, so that the defaults are loaded.
  public var cleared: Sections = []
  /// Settings whose values in force are saved.
  public var saved: Sections = []
  /// Settings whose saved values come into force.
  public var loaded: Sections = []
  /// Where they are saved; nil: wherever there is room.
  public var devices: Devices?

  public init(cleared: Sections = [], saved: Sections = [], loaded: Sections = [], devices: Devices? = nil) {
    self.cleared = cleared
    self.saved = saved
    self.loaded = loaded
    self.devices = devices
  }

  public init(_ payload: ByteView) throws(MessageError) {
    try CfgCFG.check(payload, atLeast: 12)
    cleared = Sections(rawValue: payload.uint32(at: 0))
    saved = Sections(rawValue: payload.uint32(at: 4))
    loaded = Sections(rawValue: payload.uint32(at: 8))
    if payload.count > 12 { devices = Devices(rawValue: payload[12]) }
  }

  public func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: cleared.rawValue)
    writer.append(littleEndian: saved.rawValue)
    writer.append(littleEndian: loaded.rawValue)
    if let devices { writer.append(devices.rawValue) }
  }

  /// Parts of the settings.
  public struct Sections: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var ports: Self { Self(rawValue: 0x0001) }
    public static var messages: Self { Self(rawValue: 0x0002) }
    public static var information: Self { Self(rawValue: 0x0004) }
    public static var navigation: Self { Self(rawValue: 0x0008) }
    public static var receiverManager: Self { Self(rawValue: 0x0010) }
    public static var sensors: Self { Self(rawValue: 0x0100) }
    public static var remoteInventory: Self { Self(rawValue: 0x0200) }
    public static var antenna: Self { Self(rawValue: 0x0400) }
    public static var logging: Self { Self(rawValue: 0x0800) }
    public static var timing: Self { Self(rawValue: 0x1000) }
    /// Every one of the above.
    public static var all: Self { Self(rawValue: 0x1F1F) }
  }

  /// Memories.
  public struct Devices: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var batteryBacked: Self { Self(rawValue: 0x01) }
    public static var flash: Self { Self(rawValue: 0x02) }
    public static var eeprom: Self { Self(rawValue: 0x04) }
    public static var spiFlash: Self { Self(rawValue: 0x10) }
  }
}
