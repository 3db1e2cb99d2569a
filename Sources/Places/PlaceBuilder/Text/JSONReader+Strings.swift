import Bytes
import GPSDProtocol

/// Reads a whole JSON text.
///
/// - Parameters:
///   - path: the name of the text, for the error.
///   - body: reads the one value of the text.
package func readJSON(
  _ bytes: [UInt8], _ path: String, _ body: (inout JSONReader) throws(JSONReader.Problem) -> Void
) throws(BuildError) {
  let problem = bytes.withByteView { view -> JSONReader.Problem? in
    var reader = JSONReader(view)
    do throws(JSONReader.Problem) {
      try body(&reader)
      try reader.end()
      return nil
    } catch {
      return error
    }
  }
  if let problem { throw BuildError("\(path): is not JSON as expected: \(problem)") }
}

extension JSONReader {
  /// Reads a string.
  package mutating func readString() throws(Problem) -> String { String(decoding: try readText().bytes, as: UTF8.self) }
}
