import Bytes
import JSON

extension StringProtocol {
  /// Returns the first occurrence of a text, byte by byte; nil without one, or if the text is empty.
  package func range(ofBytes text: String) -> Range<String.Index>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: wanted) { return found..<utf8.index(found, offsetBy: wanted.count) }
      start = utf8.index(after: found)
    }
    return nil
  }

  /// Returns the text with every occurrence of another one replaced.
  package func replacing(bytes text: String, with other: String) -> String {
    var result = ""
    var rest = self[startIndex...]
    while let found = rest.range(ofBytes: text) {
      result += rest[..<found.lowerBound]
      result += other
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}

extension String {
  /// The text of several characters.
  package init(_ scalars: [Unicode.Scalar]) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

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
