import Beacons
import Bytes

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
