import Bytes
import Testing

@testable import GNSS

@Suite struct NTRIPRequestTests {
  private func text(_ request: NTRIPRequest, position: String = "") -> String {
    var writer = ByteWriter()
    Array(position.utf8).withByteView { request.append(to: &writer, position: $0) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func versionTwoIsHTTP() {
    let request = NTRIPRequest(host: "caster", port: 2101, mountPoint: "NEAR", user: "user", password: "pw")
    #expect(
      text(request, position: "$GNGGA,1*00") == """
        GET /NEAR HTTP/1.1\r
        Host: caster:2101\r
        Ntrip-Version: Ntrip/2.0\r
        User-Agent: NTRIP binnacle\r
        Authorization: Basic dXNlcjpwdw==\r
        Ntrip-GGA: $GNGGA,1*00\r
        Connection: close\r
        \r

        """)
  }

  @Test func versionOneSaysNoMoreThanItKnows() {
    let request = NTRIPRequest(host: "caster", port: 2101, mountPoint: "NEAR", version: .one)
    #expect(text(request, position: "$GNGGA,1*00") == "GET /NEAR HTTP/1.0\r\nUser-Agent: NTRIP binnacle\r\n\r\n")
  }

  @Test func anIPv6HostStandsInBrackets() {
    #expect(text(NTRIPRequest(host: "::1", port: 80, mountPoint: "")).contains("Host: [::1]:80\r\n"))
  }

  @Test func nothingInItCanAddAHeader() {
    let request = NTRIPRequest(host: "h", port: 1, mountPoint: "A\r\nX: y z\u{E9}")
    #expect(text(request).hasPrefix("GET /A%0D%0AX:%20y%20z%C3%A9 HTTP/1.1\r\nHost: h:1\r\n"))
  }
}

@Suite struct NTRIPErrorTests {
  @Test func isToldApartByItsKind() {
    var response = NTRIPResponse()
    #expect(throws: NTRIPError.notACaster) {
      try Array("220 ready\r\n".utf8).withByteView { (view) throws(NTRIPError) in try response.consume(view) { _ in } }
    }
  }
}

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
