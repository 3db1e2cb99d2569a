import Glibc
import LinuxIO

/// Reads a file in pieces, so that a source of any size takes little memory.
struct InputBytes {
  private let path: String
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init(path: String) throws(BuildError) {
    self.path = path
    descriptor = try InputBytes.open(path)
  }

  /// Opens a regular file for reading.
  static func open(_ path: String) throws(BuildError) -> Int32 {
    do throws(WholeFile.Failure) {
      return try WholeFile.open(path)
    } catch {
      throw error == .notAFile ? BuildError("\(path): \(error.text)", .usage) : BuildError(path, errno: error.code)
    }
  }

  /// Calls `body` with each piece of the file, in order.
  mutating func each(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    defer { close(descriptor) }
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw BuildError(path, errno: errno)
      }
      try body(buffer[..<count])
    }
  }
}

/// Divides pieces of a file into lines, without their line feeds.
struct LineDivider {
  /// Longest line, bytes; the rest of a longer one is left out.
  private static let longest = 1 << 20

  private var line: [UInt8] = []
  /// Number of the last line.
  private(set) var number = 0

  /// Calls `body` with each line that ends in a piece.
  mutating func add(_ piece: ArraySlice<UInt8>, _ body: ([UInt8], Int) throws -> Void) rethrows {
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: 0x0A) {
      append(piece[start..<end])
      try finish(body)
      start = end + 1
    }
    append(piece[start...])
  }

  /// Calls `body` with the last line, if it does not end with a line feed.
  mutating func end(_ body: ([UInt8], Int) throws -> Void) rethrows {
    if !line.isEmpty { try finish(body) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) { line += bytes.prefix(Self.longest - line.count) }

  private mutating func finish(_ body: ([UInt8], Int) throws -> Void) rethrows {
    number += 1
    if line.last == 0x0D { line.removeLast() }
    try body(line, number)
    line.removeAll(keepingCapacity: true)
  }
}

/// Divides GeoJSON into its features, as bytes: a text for each line (RFC 8142, also without separators), or a collection.
struct FeatureDivider {
  /// Largest feature, bytes; a larger one is passed over.
  private static let largest = 1 << 24

  private var feature: [UInt8] = []
  private var isCapturing = false
  private var isTooLarge = false
  private var depth = 0
  /// Depth at which features begin: 0, or 2 in a collection.
  private var base = 0
  private var isInText = false
  private var isEscaped = false
  /// The last text at depth 1, which is the key `features` before the list of a collection.
  private var key: [UInt8] = []
  private var line = 1
  private var firstLine = 1

  /// Calls `body` with each feature that ends in a piece, and the line where it begins; with nil for one that is too large.
  mutating func add(_ piece: ArraySlice<UInt8>, _ body: ([UInt8]?, Int) throws -> Void) rethrows {
    for byte in piece {
      if byte == 0x0A { line += 1 }
      if isCapturing {
        if feature.count < Self.largest { feature.append(byte) } else { isTooLarge = true }
      }
      if isInText {
        readText(byte)
        continue
      }
      switch byte {
      case 0x22:
        isInText = true
        key.removeAll(keepingCapacity: true)
      case 0x7B, 0x5B:
        if byte == 0x5B, base == 0, depth == 1, key.elementsEqual("features".utf8) {
          // What came before the list belongs to the collection.
          base = 2
          isCapturing = false
        } else if byte == 0x7B, depth == base, !isCapturing {
          (isCapturing, isTooLarge, firstLine, feature) = (true, false, line, [byte])
        }
        depth += 1
      case 0x7D, 0x5D:
        depth = max(depth - 1, 0)
        if isCapturing, depth == base {
          isCapturing = false
          try body(isTooLarge ? nil : feature, firstLine)
        }
        // The collection ends with its list; another text may follow.
        if depth == 0 { base = 0 }
      default: break
      }
    }
  }

  /// Whether the file ended within a feature.
  var isUnfinished: Bool { isCapturing || depth > 0 }

  private mutating func readText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x22 {
      isInText = false
    }
    if isInText, depth == 1, key.count < 16 { key.append(byte) }
  }
}
