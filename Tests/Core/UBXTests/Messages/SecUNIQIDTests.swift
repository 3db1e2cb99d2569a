import Bytes
import Testing
import UBX

@Suite struct SecUNIQIDTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b5622703090001000000010203040543ae"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: SecUNIQIDTests.frame, SecUNIQID.id) { view in
      let message = try SecUNIQID(view)
      #expect(message.version == 1)
      #expect(Array(message.chip) == [1, 2, 3, 4, 5])
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 8)
    #expect(failure(SecUNIQID.self, payload) == .length(8))
  }

  @Test func version2HasAByteMore() throws {
    try [2, 0, 0, 0, 6, 5, 4, 3, 2, 1].withByteView { view in
      let message = try SecUNIQID(view)
      #expect(Array(message.chip) == [6, 5, 4, 3, 2, 1])
    }
    #expect(failure(SecUNIQID.self, [2, 0, 0, 0, 6, 5, 4, 3, 2]) == .length(9))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(SecUNIQID.self, [UInt8](repeating: 0, count: 10)) == .version(0))
  }
}
