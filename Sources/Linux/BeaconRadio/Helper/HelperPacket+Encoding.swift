import Beacons
import Bytes
import LocationEngine
import Observations

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
