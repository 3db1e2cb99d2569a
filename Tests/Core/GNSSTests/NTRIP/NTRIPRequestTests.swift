import Bytes
import GNSS
import Testing

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
