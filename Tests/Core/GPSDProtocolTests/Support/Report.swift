import Bytes
import JSON

@testable import GPSDProtocol

/// The report of one line.
func report(_ line: String) -> GPSDReport { Array(line.utf8).withByteView { GPSDReport($0) } }

/// Lends a reader of a text.
func reading<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) rethrows -> Result {
  try Array(text.utf8).withUnsafeBufferPointer { buffer in
    var reader = JSONReader(ByteView(buffer))
    return try body(&reader)
  }
}
