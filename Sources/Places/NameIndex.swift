import Bytes

/// Folded names in the order of their bytes, with the numbers of what they name.
///
/// ```
/// key    shared and length, 4 bits each; 15: a byte follows, first for shared | bytes | owners, base 128 …
/// owner  difference to the owner before × 2, + 1 for the last
/// block  4: position of the key that begins a block of sixteen; it shares nothing
/// ```
/// `shared` is the number of bytes that a key has in common with the key before. Owners are towns, then districts, then
/// countries.
struct NameIndex {
  let keys: ByteView
  let blocks: ByteView

  private var blockCount: Int { blocks.count / 4 }

  /// Returns the owners of a name; empty if no such name is in the index.
  func owners(of key: [UInt8]) -> [Int] {
    guard var cursor = cursor(before: key) else { return [] }
    while cursor.next() {
      if cursor.key == key { return cursor.owners() }
      if key.lexicographicallyPrecedes(cursor.key) { return [] }
    }
    return []
  }

  /// Calls `body` at each name that begins with a text, in order, until it returns false.
  func each(prefix: [UInt8], _ body: (KeyCursor) -> Bool) {
    guard var cursor = cursor(before: prefix) else { return }
    while cursor.next() {
      if cursor.key.starts(with: prefix) {
        guard body(cursor) else { return }
      } else if prefix.lexicographicallyPrecedes(cursor.key) {
        return
      }
    }
  }

  /// Returns a cursor at the beginning of the block that holds a key, if the index has it; nil for an empty index.
  private func cursor(before key: [UInt8]) -> KeyCursor? {
    guard blockCount > 0 else { return nil }
    var (low, high) = (0, blockCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      var cursor = KeyCursor(keys, at: Int(blocks.uint32(at: 4 * middle)))
      if cursor.next(), !key.lexicographicallyPrecedes(cursor.key) { low = middle } else { high = middle }
    }
    return KeyCursor(keys, at: Int(blocks.uint32(at: 4 * low)))
  }
}

/// A position in the sorted names.
struct KeyCursor {
  /// Owners of one name that are read at most.
  private static let mostOwners = 1000

  private let keys: ByteView
  private var position: Int
  private var ownersStart: Int
  /// The current name, folded.
  private(set) var key: [UInt8] = []
  /// Bytes that it shares with the name before.
  private(set) var shared = 0

  init(_ keys: ByteView, at position: Int) {
    self.keys = keys
    self.position = position
    ownersStart = position
  }

  /// Goes to the next name; returns false after the last one.
  mutating func next() -> Bool {
    guard position >= 0, position < keys.count else { return false }
    let head = Int(keys[position])
    position &+= 1
    shared = head &>> 4
    if shared == 15 { shared = byte() }
    var length = head & 15
    if length == 15 { length = byte() }
    guard shared <= key.count, position &+ length <= keys.count else { return false }
    key.removeLast(key.count - shared)
    for _ in 0..<length { key.append(UInt8(truncatingIfNeeded: byte())) }
    ownersStart = position
    // The last byte of a number is below 128, and the lowest bit of its first byte marks the last number.
    while position < keys.count {
      let isLast = keys[position] & 1 == 1
      while keys[position] >= 0x80 { position &+= 1 }
      position &+= 1
      if isLast { return true }
    }
    return true
  }

  /// Returns the owners of the current name.
  func owners() -> [Int] {
    var owners: [Int] = []
    var (place, owner) = (ownersStart, 0)
    while place < keys.count, owners.count < Self.mostOwners {
      var (value, shift) = (0, 0)
      while shift < 35 {
        let byte = Int(keys[place])
        place &+= 1
        value |= (byte & 0x7F) &<< shift
        shift &+= 7
        if byte < 0x80 { break }
      }
      owner &+= value &>> 1
      owners.append(owner)
      if value & 1 == 1 { break }
    }
    return owners
  }

  private mutating func byte() -> Int {
    defer { position &+= 1 }
    return Int(keys[position])
  }
}
