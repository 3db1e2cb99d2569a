import Bytes

/// Decodes the chunked transfer coding of HTTP/1.1 (RFC 9112, section 7.1).
///
///     1a;name=value CR LF     size in hexadecimal digits, extensions, which are ignored
///     26 bytes      CR LF
///     0             CR LF     the last chunk
///     Name: value   CR LF     trailer, any number of lines
///                   CR LF
///
/// The stream may be divided into pieces anywhere. LF is accepted for CR LF. The decoder keeps no bytes: a caller that
/// collects the content bounds it.
public struct ChunkedDecoder: Sendable {
  /// A chunk does not begin with its size, has no line end after its data, or a line exceeds its limit.
  public struct BrokenChunk: Error, Equatable, Sendable {}

  /// Longest size line, bytes.
  static let lineLimit = 256
  /// Longest trailer, bytes.
  static let trailerLimit = 8192
  /// Most hexadecimal digits of a size: no chunk has 2^28 bytes.
  private static let digitLimit = 7

  private enum Phase {
    case size
    case `extension`
    case data
    /// Between the data and its line end.
    case afterData
    case trailer
    case over
  }

  private var phase = Phase.size
  private var size = 0
  private var digits = 0
  private var lineBytes = 0
  private var trailerBytes = 0

  /// Creates a decoder at the beginning of a body.
  public init() {}

  /// Whether the last chunk and its trailer are complete.
  public var isOver: Bool { phase == .over }

  /// Decodes bytes and calls `data` with those of the content, in pieces that are valid only inside `data`; bytes after
  /// the end are ignored.
  ///
  /// After an error the rest of the body cannot be read.
  public mutating func consume(_ bytes: ByteView, _ data: (ByteView) -> Void) throws(BrokenChunk) {
    var index = 0
    while index < bytes.count, phase != .over {
      if phase == .data {
        let piece = bytes.slice(index, index + min(size, bytes.count - index))
        data(piece)
        index += piece.count
        size -= piece.count
        if size == 0 { phase = .afterData }
        continue
      }
      try take(bytes[index])
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) throws(BrokenChunk) {
    switch phase {
    case .size:
      if let value = byte.hexadecimalValue {
        digits += 1
        guard digits <= ChunkedDecoder.digitLimit else { throw BrokenChunk() }
        size = size << 4 | Int(value)
        return
      }
      guard digits > 0 else { throw BrokenChunk() }
      switch byte {
      case ASCII.lineFeed: endSizeLine()
      case ASCII.carriageReturn, ASCII.space, ASCII.tab, UInt8(ascii: ";"): phase = .extension
      default: throw BrokenChunk()
      }
    case .extension:
      lineBytes += 1
      guard lineBytes <= ChunkedDecoder.lineLimit else { throw BrokenChunk() }
      if byte == ASCII.lineFeed { endSizeLine() }
    case .afterData:
      if byte == ASCII.lineFeed { phase = .size } else if byte != ASCII.carriageReturn { throw BrokenChunk() }
    case .trailer:
      trailerBytes += 1
      guard trailerBytes <= ChunkedDecoder.trailerLimit else { throw BrokenChunk() }
      if byte == ASCII.lineFeed {
        if lineBytes == 0 { phase = .over }
        lineBytes = 0
      } else if byte != ASCII.carriageReturn {
        lineBytes += 1
      }
    case .data, .over: break
    }
  }

  private mutating func endSizeLine() {
    phase = size == 0 ? .trailer : .data
    digits = 0
    lineBytes = 0
  }
}
