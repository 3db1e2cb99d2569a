import Bytes

@testable import HTTPProtocol

/// What a parser made of a stream of bytes.
struct Parsed: Equatable {
  var requests: [HTTPRequest] = []
  var error: HTTPRequestError?
  /// Bytes of a request that was not whole.
  var rest = 0

  /// - Parameter size: bytes of each piece.
  init(_ stream: [UInt8], by size: Int = .max) {
    var parser = HTTPRequestParser()
    var start = 0
    do throws(HTTPRequestError) {
      while start < stream.count {
        let end = min(stream.count, start + min(size, stream.count))
        Array(stream[start..<end]).withByteView { parser.append($0) }
        while let request = try parser.next() { requests.append(request) }
        start = end
      }
    } catch {
      self.error = error
    }
    rest = parser.count
  }

  init(_ text: String, by size: Int = .max) { self.init(Array(text.utf8), by: size) }
}

/// A request with the lines between its first one and the empty one.
func request(_ line: String = "GET / HTTP/1.1", _ fields: [String] = ["Host: a"], body: String = "") -> String {
  ([line] + fields).map { $0 + "\r\n" }.joined() + "\r\n" + body
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// What `write` appends, as text.
func written(_ write: (inout ByteWriter) -> Void) -> String {
  var writer = ByteWriter()
  write(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
