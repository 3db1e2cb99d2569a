import Bytes
import Testing

@testable import GNSS

@Suite struct ByteWriterBase64Tests {
  /// RFC 4648, section 10, and a pair of digits that only the last two of the alphabet write.
  private static let vectors: [(String, String)] = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("Aladdin:open sesame", "QWxhZGRpbjpvcGVuIHNlc2FtZQ=="), ("~~?~", "fn4/fg=="),
    ("\u{7BE}", "3r4="), ("o>o", "bz5v"), ("\u{FFE}", "4L++"),
  ]

  @Test(arguments: vectors)
  func isThatOfTheStandard(plain: String, encoded: String) {
    var writer = ByteWriter()
    writer.append(base64: Array(plain.utf8))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == encoded)
  }
}
