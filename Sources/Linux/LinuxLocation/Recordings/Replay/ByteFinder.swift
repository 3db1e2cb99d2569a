import Bytes
import Glibc

/// Finds one byte value again and again in a growing window, without looking at any byte twice.
struct ByteFinder {
  let byte: UInt8
  /// Where the byte was last found; nil when it does not occur before `searched`.
  private var found: Int?
  private var searched = 0

  init(_ byte: UInt8) { self.byte = byte }

  /// Returns the first occurrence at or after `position`, which never decreases between calls.
  mutating func next(in view: ByteView, from position: Int) -> Int? {
    if let found, found >= position { return found }
    let start = max(searched, position)
    guard start < view.count else { return nil }
    found = view.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base + start, CInt(byte), bytes.count - start) else {
        return nil
      }
      return UnsafeRawPointer(hit) - base
    }
    searched = (found ?? view.count - 1) + 1
    return found
  }

  /// Adjusts to the removal of the first `amount` bytes of the window.
  mutating func drop(_ amount: Int) {
    found = found.flatMap { $0 >= amount ? $0 - amount : nil }
    searched = max(0, searched - amount)
  }
}
