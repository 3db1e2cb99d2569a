import Bytes
import GNSS
import Testing

@testable import LinuxLocation

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmFy", "foobar"),
  ])
  func readsTheVectorsOfTheStandard(_ text: String, _ bytes: String) {
    #expect(base64Decoded(text) == Array(bytes.utf8))
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Z===", "Zm9v====", "Zg==Zg==", "Zm 9", "Zm9\u{e9}", "====", "Zm-_"])
  func anythingElseIsNone(_ text: String) {
    #expect(base64Decoded(text) == nil)
  }

  @Test func readsWhatIsWritten() {
    for count in 0..<300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
      var writer = ByteWriter()
      writer.append(base64: bytes)
      #expect(base64Decoded(String(decoding: writer.bytes, as: UTF8.self)) == bytes)
    }
  }
}
