import Bytes

/// CFG-CFG: clears, saves and loads settings, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-CFG).
///
///     0 clearMask X4   4 saveMask X4   8 loadMask X4   12 deviceMask X1 (may be missing)
public struct CfgCFG: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x09: CFG-CFG.
  public static var id: MessageID { MessageID(0x06, 0x09) }

  /// Sections whose saved values are deleted, so that the defaults are loaded (clearMask).
  public var cleared: Sections = []
  /// Sections whose values in force are saved (saveMask).
  public var saved: Sections = []
  /// Sections whose saved values are put in force (loadMask).
  public var loaded: Sections = []
  /// Memories that are cleared and written (deviceMask); nil: all that have room.
  public var devices: Devices?

  /// Creates a command; without arguments it changes nothing.
  public init(cleared: Sections = [], saved: Sections = [], loaded: Sections = [], devices: Devices? = nil) {
    self.cleared = cleared
    self.saved = saved
    self.loaded = loaded
    self.devices = devices
  }

  /// Decodes a payload of at least 12 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgCFG.check(payload, atLeast: 12)
    cleared = Sections(rawValue: payload.uint32(at: 0))
    saved = Sections(rawValue: payload.uint32(at: 4))
    loaded = Sections(rawValue: payload.uint32(at: 8))
    if payload.count > 12 { devices = Devices(rawValue: payload[12]) }
  }

  /// Appends the payload in the layout above.
  public func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: cleared.rawValue)
    writer.append(littleEndian: saved.rawValue)
    writer.append(littleEndian: loaded.rawValue)
    if let devices { writer.append(devices.rawValue) }
  }

  /// Sections of the settings (bits of clearMask, saveMask and loadMask).
  public struct Sections: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Ports: CFG-PRT (ioPort, bit 0).
    public static var ports: Self { Self(rawValue: 0x0001) }
    /// Message rates: CFG-MSG (msgConf, bit 1).
    public static var messages: Self { Self(rawValue: 0x0002) }
    /// INF messages: CFG-INF (infMsg, bit 2).
    public static var information: Self { Self(rawValue: 0x0004) }
    /// Navigation: CFG-NAV5, CFG-RATE and others (navConf, bit 3).
    public static var navigation: Self { Self(rawValue: 0x0008) }
    /// Power management: CFG-RXM and others (rxmConf, bit 4).
    public static var receiverManager: Self { Self(rawValue: 0x0010) }
    /// Sensor interface (senConf, bit 8).
    public static var sensors: Self { Self(rawValue: 0x0100) }
    /// Remote inventory: CFG-RINV (rinvConf, bit 9).
    public static var remoteInventory: Self { Self(rawValue: 0x0200) }
    /// Antenna supervisor: CFG-ANT (antConf, bit 10).
    public static var antenna: Self { Self(rawValue: 0x0400) }
    /// Data logging: CFG-LOGFILTER (logConf, bit 11).
    public static var logging: Self { Self(rawValue: 0x0800) }
    /// Time mode and time pulse (ftsConf, bit 12).
    public static var timing: Self { Self(rawValue: 0x1000) }
    /// Every section above.
    public static var all: Self { Self(rawValue: 0x1F1F) }
  }

  /// Memories of settings (deviceMask).
  public struct Devices: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Memory kept by the backup battery (devBBR, bit 0).
    public static var batteryBacked: Self { Self(rawValue: 0x01) }
    /// Flash memory (devFlash, bit 1).
    public static var flash: Self { Self(rawValue: 0x02) }
    /// EEPROM (devEEPROM, bit 2).
    public static var eeprom: Self { Self(rawValue: 0x04) }
    /// Flash memory on the SPI bus (devSpiFlash, bit 4).
    public static var spiFlash: Self { Self(rawValue: 0x10) }
  }
}
