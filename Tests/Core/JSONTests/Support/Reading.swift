import Bytes

@testable import JSON

/// Lends a reader of a text.
func reading<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) rethrows -> Result {
  try Array(text.utf8).withUnsafeBufferPointer { buffer in
    var reader = JSONReader(ByteView(buffer))
    return try body(&reader)
  }
}
