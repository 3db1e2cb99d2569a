import Bytes

/// MON-COMMS: load and errors of each port (u-blox F9 interface description, UBX-MON-COMMS, version 0).
///
///      0 version U1   1 nPorts U1   2 txErrors X1   3 reserved   4 protIds U1[4]
///     then nPorts times, from 8 on:
///      0 portId U2    2 txPending U2    4 txBytes U4   8 txUsage U1 %   9 txPeakUsage U1 %   10 rxPending U2
///     12 rxBytes U4  16 rxUsage U1 %   17 rxPeakUsage U1 %   18 overrunErrs U2   20 msgs U2[4]   28 reserved
///     36 skipped U4
public struct MonCOMMS: UBXMessage {
  /// Class 0x0A, number 0x36: MON-COMMS.
  public static var id: MessageID { MessageID(0x0A, 0x36) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Whether the transmit memory is exhausted (txErrors bit 0).
  public var isMemoryExhausted: Bool
  /// Whether a transmit buffer could not be allocated (txErrors bit 1).
  public var isAllocationFailed: Bool
  /// Port of the last transmission error (txErrors bits 2…4): 1 I²C, 2 UART1, 3 UART2, 4 USB, 5 SPI; 0 none.
  public var errorPort: UInt8
  /// Protocols counted in `Port.messages` (protIds): 0 UBX, 1 NMEA, 2 RTCM 2, 5 RTCM 3, 6 SPARTN; 255 none.
  public var protocols: SIMD4<UInt8>
  /// Ports with their counters.
  public var ports: RepeatedBlocks<Port>

  /// Decodes a payload of at least 8 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try MonCOMMS.check(payload, atLeast: 8)
    version = payload[0]
    guard version == 0 else { throw .version(version) }
    let errors = payload[2]
    isMemoryExhausted = errors & 0x01 != 0
    isAllocationFailed = errors & 0x02 != 0
    errorPort = errors >> 2 & 0x07
    protocols = SIMD4(payload[4], payload[5], payload[6], payload[7])
    ports = try RepeatedBlocks(payload, count: Int(payload[1]), at: 8)
  }

  /// State and counters of one port.
  @frozen
  public struct Port: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 40 }

    /// Port (portId): 0x0000 I²C, 0x0100 UART1, 0x0101 and 0x0200 internal, 0x0201 UART2, 0x0300 USB, 0x0400 SPI.
    public var number: UInt16
    /// Bytes in the transmit buffer (txPending).
    public var transmitPending: UInt16
    /// Total of bytes sent (txBytes).
    public var transmittedBytes: UInt32
    /// Use of the transmit buffer in the last period, % (txUsage).
    public var transmitUsage: UInt8
    /// Highest `transmitUsage` so far, % (txPeakUsage).
    public var transmitPeakUsage: UInt8
    /// Bytes in the receive buffer (rxPending).
    public var receivePending: UInt16
    /// Total of bytes received (rxBytes).
    public var receivedBytes: UInt32
    /// Use of the receive buffer in the last period, % (rxUsage).
    public var receiveUsage: UInt8
    /// Highest `receiveUsage` so far, % (rxPeakUsage).
    public var receivePeakUsage: UInt8
    /// Time slots of 100 ms with an overrun of the receive buffer (overrunErrs).
    public var overruns: UInt16
    /// Messages received per protocol, in the order of `protocols` (msgs).
    public var messages: SIMD4<UInt16>
    /// Received bytes that belonged to no message (skipped).
    public var skippedBytes: UInt32

    /// Decodes one block of `size` bytes.
    @inlinable
    public init(_ bytes: ByteView) {
      number = bytes.uint16(at: 0)
      transmitPending = bytes.uint16(at: 2)
      transmittedBytes = bytes.uint32(at: 4)
      transmitUsage = bytes[8]
      transmitPeakUsage = bytes[9]
      receivePending = bytes.uint16(at: 10)
      receivedBytes = bytes.uint32(at: 12)
      receiveUsage = bytes[16]
      receivePeakUsage = bytes[17]
      overruns = bytes.uint16(at: 18)
      messages = SIMD4(bytes.uint16(at: 20), bytes.uint16(at: 22), bytes.uint16(at: 24), bytes.uint16(at: 26))
      skippedBytes = bytes.uint32(at: 36)
    }
  }
}
