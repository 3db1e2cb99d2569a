import Bytes
import GNSS
import Testing

@Suite struct NTRIPErrorTests {
  @Test func isToldApartByItsKind() {
    var response = NTRIPResponse()
    #expect(throws: NTRIPError.notACaster) {
      try Array("220 ready\r\n".utf8).withByteView { (view) throws(NTRIPError) in try response.consume(view) { _ in } }
    }
  }
}
