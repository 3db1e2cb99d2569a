import Bytes

/// CFG-GNSS: satellite systems to receive, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-GNSS, version 0).
///
///     0 msgVer U1   1 numTrkChHw U1   2 numTrkChUse U1   3 numConfigBlocks U1
///     then numConfigBlocks times, from 4 on:
///     0 gnssId U1   1 resTrkCh U1   2 maxTrkCh U1   3 reserved   4 flags X4
public struct CfgGNSS: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x3E: CFG-GNSS.
  public static var id: MessageID { MessageID(0x06, 0x3E) }

  /// Tracking channels of the hardware (numTrkChHw); 0 in a command.
  public var channelsAvailable: UInt8 = 0
  /// Tracking channels to use (numTrkChUse); 0xFF uses all.
  public var channelsUsed: UInt8 = 0xFF
  /// Configuration of each system; an array, since the message is also sent.
  public var systems: [SystemConfiguration]

  /// Creates a command for these systems that uses all tracking channels.
  public init(_ systems: [SystemConfiguration]) { self.systems = systems }

  /// Decodes a payload of at least 4 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgGNSS.check(payload, atLeast: 4)
    guard payload[0] == 0 else { throw .version(payload[0]) }
    channelsAvailable = payload[1]
    channelsUsed = payload[2]
    systems = Array(try RepeatedBlocks<SystemConfiguration>(payload, count: Int(payload[3]), at: 4))
  }

  /// Appends the payload; `systems` may have at most 255 elements.
  public func encode(into writer: inout ByteWriter) {
    writer.append(0 as UInt8)
    writer.append(channelsAvailable)
    writer.append(channelsUsed)
    writer.append(UInt8(truncatingIfNeeded: systems.count))
    for system in systems { system.encode(into: &writer) }
  }

  /// Configuration of one satellite system.
  public struct SystemConfiguration: UBXBlock, Hashable, Sendable {
    /// Length of one block in the payload, bytes.
    public static var size: Int { 8 }

    /// Satellite system (gnssId).
    public var system: GNSSIdentifier
    /// Tracking channels reserved for this system (resTrkCh).
    public var reservedChannels: UInt8
    /// Highest number of tracking channels for this system (maxTrkCh).
    public var maximumChannels: UInt8
    /// Whether the system is received (flags bit 0).
    public var isEnabled: Bool
    /// Signals to receive, one bit a signal (flags bits 16…23): 0x01 L1 C/A, E1, B1I, 0x10 L2C, 0x20 L5 or E5b.
    public var signals: UInt8

    /// Creates the configuration of one system; the default for `signals` is L1 only.
    public init(
      _ system: GNSSIdentifier, isEnabled: Bool, reservedChannels: UInt8, maximumChannels: UInt8, signals: UInt8 = 1
    ) {
      self.system = system
      self.isEnabled = isEnabled
      self.reservedChannels = reservedChannels
      self.maximumChannels = maximumChannels
      self.signals = signals
    }

    /// Decodes one block of `size` bytes.
    public init(_ bytes: ByteView) {
      system = GNSSIdentifier(rawValue: bytes[0])
      reservedChannels = bytes[1]
      maximumChannels = bytes[2]
      isEnabled = bytes[4] & 0x01 != 0
      signals = bytes[6]
    }

    func encode(into writer: inout ByteWriter) {
      writer.append(system.rawValue)
      writer.append(reservedChannels)
      writer.append(maximumChannels)
      writer.append(0 as UInt8)
      writer.append(littleEndian: UInt32(signals) << 16 | (isEnabled ? 1 : 0))
    }
  }
}
