import Beacons
import Bytes
import Observations
import Providers

/// A packet that the service sends to a program. Numbers are little endian unless stated otherwise.
///
///     byte 0        1     2
///          version  kind
///          01       02    state u8   name of the radio, UTF-8, at most 64 bytes
///          01       03    payload    23: RSSI i8   24: instant i64
///          01       04    format u8   3: RSSI i8    4: instant i64   12: data
///          01       05    reason u8  text, UTF-8, at most 200 bytes
///
/// 02 states the availability: 0 undetermined, 1 available, 2 no radio, 3 radio off, 4 not permitted, 5 service missing; 128
/// is added if the controller reports each beacon only once.
/// 03 is a beacon: UUID, major and minor number, power at 1 m, 21 bytes as in the advertisement; the power is 0 if the
/// beacon states none. 04 is a beacon of another format: 2 AltBeacon, whose data are 26 bytes of manufacturer data, 4
/// Eddystone-UID, whose data are 20 bytes of service data. The RSSI is in dBm, 127 if the radio did not measure it; the
/// instant is CLOCK_MONOTONIC, ns. 05 says why the service closes the connection: 1 the policy, 2 too many programs, 3 a
/// request that it does not understand. No packet has an address of a device.
enum HelperPacket: Equatable, Sendable {
  enum Reason: UInt8, Sendable {
    case policy = 1
    case full = 2
    case request = 3
  }

  case availability(BeaconAvailability, isOffloaded: Bool = false, name: String)
  case sighting(BeaconSighting)
  case foreign(BeaconFrame, rssi: Int?, received: MonotonicInstant)
  case refusal(Reason, String)

  /// Bytes of the longest packet.
  static let largest = 2 + 1 + longestText
  static let longestName = 64
  static let longestText = 200
  static let noRSSI: Int8 = 127
  static let offloadBit: UInt8 = 128

  static let states: [BeaconAvailability] = [
    .undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing,
  ]
}

extension HelperPacket {
  /// Replaces the content of a writer with the packet.
  func write(to writer: inout ByteWriter) {
    writer.removeAll()
    writer.append(HelperRequest.version)
    switch self {
    case .availability(let availability, let isOffloaded, let name):
      writer.append(UInt8(2))
      let state = UInt8(truncatingIfNeeded: HelperPacket.states.firstIndex(of: availability) ?? 0)
      writer.append(isOffloaded ? state | HelperPacket.offloadBit : state)
      writer.append(text: name, limit: HelperPacket.longestName)
    case .sighting(let sighting):
      writer.append(UInt8(3))
      writer.append(sighting.beacon)
      writer.append(power: sighting.measuredPower)
      writer.append(rssi: sighting.rssi)
      writer.append(littleEndian: UInt64(bitPattern: sighting.received.nanoseconds))
    case .foreign(let frame, let rssi, let received):
      writer.append(UInt8(4))
      writer.append(HelperFormats(frame.format).rawValue)
      writer.append(rssi: rssi)
      writer.append(littleEndian: UInt64(bitPattern: received.nanoseconds))
      writer.append(frame)
    case .refusal(let reason, let text):
      writer.append(UInt8(5))
      writer.append(reason.rawValue)
      writer.append(text: text, limit: HelperPacket.longestText)
    }
  }

  /// The bytes of the packet.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 64)
    write(to: &writer)
    return writer.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func append(rssi: Int?) {
    append(UInt8(bitPattern: rssi.flatMap { Int8(exactly: $0) } ?? HelperPacket.noRSSI))
  }

  fileprivate mutating func append(power: Int?) {
    append(UInt8(bitPattern: power.flatMap { Int8(exactly: $0) } ?? 0))
  }

  /// Writes the first `limit` bytes at most, and no part of a character.
  fileprivate mutating func append(text: String, limit: Int) {
    var room = limit
    for character in text {
      room -= character.utf8.count
      if room < 0 { return }
      for byte in character.utf8 { append(byte) }
    }
  }

  fileprivate mutating func append(_ beacon: BeaconIdentity) {
    append(littleEndian: beacon.uuid.high.byteSwapped)
    append(littleEndian: beacon.uuid.low.byteSwapped)
    append(littleEndian: beacon.major.byteSwapped)
    append(littleEndian: beacon.minor.byteSwapped)
  }

  /// Writes the data of a beacon of another format, as its decoder reads them.
  fileprivate mutating func append(_ frame: BeaconFrame) {
    switch frame {
    case .iBeacon(let frame):
      for byte in frame.manufacturerData { append(byte) }
    case .altBeacon(let frame):
      append(littleEndian: frame.company)
      append(UInt8(0xBE))
      append(UInt8(0xAC))
      append(frame.identity)
      append(UInt8(bitPattern: frame.statedPower))
      append(frame.reserved)
    case .eddystoneUID(let frame):
      append(littleEndian: UInt16(0xFEAA))
      append(UInt8(0))
      append(UInt8(bitPattern: frame.statedPower))
      append(littleEndian: frame.namespaceHigh.byteSwapped)
      append(littleEndian: frame.namespaceLow.byteSwapped)
      append(littleEndian: UInt16(truncatingIfNeeded: frame.instance >> 32).byteSwapped)
      append(littleEndian: UInt32(truncatingIfNeeded: frame.instance).byteSwapped)
    }
  }
}

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
