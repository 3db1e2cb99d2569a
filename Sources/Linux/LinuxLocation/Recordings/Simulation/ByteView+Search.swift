import Bytes
import Glibc

extension ByteView {
  /// Returns the first index of `byte` at or after `start`; nil if there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base + start, CInt(byte), count - start) else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// Returns the first index of `text` at or after `start`.
  ///
  /// Slow if the view repeats the first byte of `text`, which XML's delimiters do not cause.
  func firstIndex(of text: StaticString, from start: Int) -> Int? {
    var place = start
    while let hit = firstIndex(of: text.utf8Start.pointee, from: place) {
      if holds(text, at: hit) { return hit }
      place = hit + 1
    }
    return nil
  }

  /// Returns whether `text` is at `start`.
  func holds(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, count - start >= length else { return false }
    return withUnsafeBytes { memcmp($0.baseAddress! + start, text.utf8Start, length) == 0 }
  }

  func equals(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && holds(text, at: 0) }

  func equals(_ other: ByteView) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { own in
      other.withUnsafeBytes { memcmp(own.baseAddress!, $0.baseAddress!, own.count) == 0 }
    }
  }

  /// Returns the number of occurrences of `byte` before `end`.
  func count(of byte: UInt8, before end: Int) -> Int {
    let part = slice(0, end)
    var number = 0
    var place = 0
    while let hit = part.firstIndex(of: byte, from: place) {
      number += 1
      place = hit + 1
    }
    return number
  }

  /// The first 40 bytes for messages, with … if there are more; invalid UTF-8 becomes U+FFFD.
  var excerpt: String {
    let text = String(decoding: [UInt8](slice(0, 40)), as: UTF8.self)
    return count > 40 ? text + "…" : text
  }
}
