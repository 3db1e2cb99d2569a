import Beacons
import Bytes
import Providers

/// Bytes as pairs of hexadecimal digits.
package enum Hexadecimal {
  /// Returns the bytes of `2 × count` digits of either case; nil for another count or another character.
  static func bytes(_ digits: [UInt8], count: Int) -> [UInt8]? {
    guard digits.count == 2 * count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count {
      guard let high = digits[2 * index].hexadecimalValue, let low = digits[2 * index + 1].hexadecimalValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Returns upper-case digits.
  package static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

extension BeaconUUID {
  /// Reads `E2C56DB5-DFFB-48D2-B060-D0F5A71096E0`, letters of either case (RFC 9562, 4); nil for another form.
  package init?(text: some StringProtocol) {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for (index, byte) in text.utf8.enumerated() {
      switch index {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
      case 0..<36: digits.append(byte)
      default: return nil
      }
    }
    guard let bytes = Hexadecimal.bytes(digits, count: 16) else { return nil }
    self.init(bytes: bytes)
  }

  /// The UUID as Core Location prints it: `E2C56DB5-DFFB-48D2-B060-D0F5A71096E0`.
  package var text: String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += Hexadecimal.text([byte])
    }
    return text
  }
}

extension EddystoneUIDFrame {
  /// Creates a frame from its parts; nil unless the namespace has 10 bytes and the instance 6.
  ///
  /// - Parameter statedPower: power at 0 m, dBm.
  package init?(namespace: [UInt8], instance: [UInt8], statedPower: Int8) {
    guard namespace.count == 10, instance.count == 6 else { return nil }
    let data: [UInt8] = [0xAA, 0xFE, 0x00, UInt8(bitPattern: statedPower)] + namespace + instance
    guard let frame = data.withByteView({ EddystoneUIDFrame(serviceData: $0) }) else { return nil }
    self = frame
  }

  /// The ten bytes of the namespace.
  package var namespace: [UInt8] {
    EddystoneUIDFrame.bytes(namespaceHigh, count: 8) + EddystoneUIDFrame.bytes(UInt64(namespaceLow), count: 2)
  }

  /// The six bytes of the instance.
  package var instanceBytes: [UInt8] { EddystoneUIDFrame.bytes(instance, count: 6) }

  /// Returns the lowest bytes of a number, the highest of them first.
  private static func bytes(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - $0))) }
  }
}

extension BeaconFormat {
  /// The word in NDJSON and text.
  package var name: StaticString {
    switch self {
    case .iBeacon: "iBeacon"
    case .altBeacon: "altBeacon"
    case .eddystoneUID: "eddystoneUID"
    }
  }
}

extension BeaconAvailability {
  /// The word in NDJSON.
  package var word: StaticString {
    switch self {
    case .undetermined: "undetermined"
    case .available: "available"
    case .noRadio: "noRadio"
    case .radioOff: "radioOff"
    case .notPermitted: "notPermitted"
    case .serviceMissing: "serviceMissing"
    }
  }

  /// Reads the word in NDJSON; nil for another one.
  init?(word bytes: [UInt8]) {
    let all: [BeaconAvailability] = [
      .undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing,
    ]
    guard let known = all.first(where: { $0.word.withUTF8Buffer { $0.elementsEqual(bytes) } }) else { return nil }
    self = known
  }
}
