import Bytes
import Testing

@testable import CFace

@Suite struct InputTests {
  @Test func viewHasTheCallersBytes() throws {
    try [UInt8]([1, 2, 3]).withUnsafeBufferPointer { buffer throws in
      #expect(try [UInt8](input(buffer.baseAddress, 3)) == [1, 2, 3])
      #expect(try input(buffer.baseAddress, 0).isEmpty)
      #expect(throws: CFaceError.size) { try input(buffer.baseAddress, -1).count }
    }
  }

  @Test func nullIsTheEmptyInputOnly() throws {
    #expect(try input(nil, 0).isEmpty)
    #expect(throws: CFaceError.null) { try input(nil, 1).count }
  }
}
