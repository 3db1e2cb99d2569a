import Testing

@testable import MapKit

@Suite struct PageAddressTests {
  @Test(arguments: [
    ("localhost:8085", 8085 as UInt16?), ("8085", 8085), ("127.0.0.1:0", 0), ("localhost:", nil), ("", nil),
    ("example.org:80", nil), ("0.0.0.0:80", nil), ("localhost:99999", nil), ("localhost:+5", nil),
    ("localhost:8 ", nil),
  ])
  func onlyPortsOfThisMachine(_ text: String, _ port: UInt16?) {
    #expect(PageAddress.port(text) == port)
  }
}
