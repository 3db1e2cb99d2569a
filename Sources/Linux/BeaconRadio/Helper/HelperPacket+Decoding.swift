import Beacons
import Bytes
import LocationEngine
import Observations

extension HelperPacket {
  /// Decodes a packet; nil for an invalid one. The sender is not trusted.
  init?(_ packet: ByteView) {
    guard packet.count >= 3, packet.count <= HelperPacket.largest, packet[0] == HelperRequest.version else {
      return nil
    }
    switch packet[1] {
    case 2:
      let state = Int(packet[2] & ~HelperPacket.offloadBit)
      guard state < HelperPacket.states.count, packet.count <= 3 + HelperPacket.longestName else { return nil }
      let isOffloaded = packet[2] & HelperPacket.offloadBit != 0
      self = .availability(HelperPacket.states[state], isOffloaded: isOffloaded, name: HelperPacket.text(packet))
    case 3:
      guard packet.count == 32 else { return nil }
      let uuid = BeaconUUID(high: packet.uint64(bigEndianAt: 2), low: packet.uint64(bigEndianAt: 10))
      let beacon = BeaconIdentity(
        uuid: uuid, major: packet.uint16(bigEndianAt: 18), minor: packet.uint16(bigEndianAt: 20))
      let frame = IBeaconFrame(beacon, statedPower: packet.int8(at: 22))
      self = .sighting(
        BeaconSighting(
          beacon: beacon, rssi: HelperPacket.rssi(packet.int8(at: 23)), measuredPower: frame.measuredPower,
          received: HelperPacket.instant(packet, at: 24)))
    case 4:
      guard packet.count > 12, let frame = HelperPacket.frame(packet.slice(12, packet.count), format: packet[2]) else {
        return nil
      }
      self = .foreign(
        frame, rssi: HelperPacket.rssi(packet.int8(at: 3)), received: HelperPacket.instant(packet, at: 4))
    case 5:
      guard let reason = Reason(rawValue: packet[2]) else { return nil }
      self = .refusal(reason, HelperPacket.text(packet))
    default: return nil
    }
  }

  private static func frame(_ data: ByteView, format: UInt8) -> BeaconFrame? {
    switch HelperFormats(rawValue: format) {
    case .altBeacon where data.count == 26: AltBeaconFrame(manufacturerData: data).map { .altBeacon($0) }
    case .eddystoneUID where data.count == 20: EddystoneUIDFrame(serviceData: data).map { .eddystoneUID($0) }
    default: nil
    }
  }

  /// A received power is below 0; 127 is unknown.
  private static func rssi(_ byte: Int8) -> Int? { byte < 0 ? Int(byte) : nil }

  private static func instant(_ packet: ByteView, at index: Int) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: Int64(bitPattern: packet.uint64(at: index)))
  }

  /// The rest of the packet as printable ASCII: it goes to a terminal.
  private static func text(_ packet: ByteView) -> String {
    packet.slice(3, packet.count).withUnsafeBytes { bytes in
      String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
  }
}
