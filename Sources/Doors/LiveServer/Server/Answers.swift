import Bytes
import CLivePage
import HTTPProtocol

/// Writes answers with the fields that every one of them has.
enum Answers {
  /// What browsers may do with the page: nothing comes from elsewhere, and no other page shows or reads it.
  private static let security: StaticString = """
    Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
    X-Content-Type-Options: nosniff\r
    Referrer-Policy: no-referrer\r
    Cross-Origin-Resource-Policy: same-origin\r
    Cache-Control: no-store\r

    """

  /// Returns a head.
  ///
  /// - Parameters:
  ///   - length: bytes of the body.
  ///   - fields: appends further fields.
  static func head(
    _ status: HTTPStatus, type: [UInt8], length: Int, isLast: Bool, _ fields: (inout ByteWriter) -> Void = { _ in }
  ) -> OutgoingPiece {
    var writer = ByteWriter(capacity: 640)
    writer.append(status)
    if status.hasBody {
      if !type.isEmpty { writer.append(field: "Content-Type", bytes: type) }
      writer.append(field: "Content-Length", length)
    }
    writer.append(field: "Connection", isLast ? "close" : "keep-alive")
    writer.append(security)
    fields(&writer)
    writer.endFields()
    return OutgoingPiece(writer.bytes)
  }

  /// Returns the head of a stream, and how long its client waits before it connects again.
  ///
  /// - Parameter isLast: false for the answer to HEAD, after which the connection goes on.
  static func streamHead(isLast: Bool = true) -> OutgoingPiece {
    var writer = ByteWriter(capacity: 640)
    writer.append(HTTPStatus.ok)
    writer.append(field: "Content-Type", "text/event-stream")
    writer.append(field: "Connection", isLast ? "close" : "keep-alive")
    writer.append(security)
    // For a proxy that would collect events.
    writer.append(field: "X-Accel-Buffering", "no")
    writer.endFields()
    return OutgoingPiece(writer.bytes)
  }

  /// Returns an answer whose text is for the author of the client.
  static func text(
    _ status: HTTPStatus, _ text: StaticString, isLast: Bool, isHead: Bool = false,
    _ fields: (inout ByteWriter) -> Void = { _ in }
  ) -> [OutgoingPiece] {
    let body = Array(ByteView(text))
    let head = head(
      status, type: Array("text/plain; charset=utf-8".utf8), length: body.count, isLast: isLast, fields)
    return isHead ? [head] : [head, OutgoingPiece(body)]
  }

  /// Returns the answer to a request that could not be read.
  static func refusal(_ error: HTTPRequestError) -> [OutgoingPiece] {
    text(error.status, error.text, isLast: true) { writer in
      if error == .unknownMethod { writer.append(field: "Allow", "GET, HEAD, POST") }
    }
  }

  /// Returns the answer to a client for which there is no room.
  static func busy(isLast: Bool = true) -> [OutgoingPiece] {
    text(.serviceUnavailable, "too many clients at present\n", isLast: isLast) { $0.append(field: "Retry-After", 5) }
  }
}

/// The files of the page, compressed, as the answers that carry them.
struct PageAssets {
  /// One file.
  struct Asset {
    /// As in a request: `/map.js`.
    let path: [UInt8]
    /// Media type, with its charset.
    let type: [UInt8]
    /// Its content, compressed by gzip.
    let content: [UInt8]
  }

  private let assets: [Asset]

  /// Reads the table that is compiled in.
  init() {
    var assets: [Asset] = []
    for index in 0..<clivepage_count() {
      var path: UnsafePointer<CChar>?
      var type: UnsafePointer<CChar>?
      var content: UnsafePointer<UInt8>?
      var count: UInt32 = 0
      guard clivepage_asset(index, &path, &type, &content, &count) == 0, let path, let type, let content else {
        continue
      }
      assets.append(
        Asset(
          path: Array(String(cString: path).utf8), type: Array(String(cString: type).utf8),
          content: Array(UnsafeBufferPointer(start: content, count: Int(count)))))
    }
    self.assets = assets
  }

  init(_ assets: [Asset]) { self.assets = assets }

  /// Returns a file; nil if there is none at this path.
  func asset(at path: [UInt8]) -> Asset? { assets.first { $0.path == path } }
}
