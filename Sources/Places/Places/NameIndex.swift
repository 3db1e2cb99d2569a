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
    var owners: [Int] = []
    each(prefix: key) { cursor in
      if cursor.key.count == key.count { owners = cursor.owners() }
      return false
    }
    return owners
  }

  /// Calls `body` at each name that begins with a text, in order, until it returns false.
  func each(prefix: [UInt8], _ body: (KeyCursor) -> Bool) {
    walk(prefix: prefix) { cursor in body(cursor) ? .max : -1 }
  }

  /// Calls `body` at each name that begins with a text, in order.
  ///
  /// - Parameter body: returns a number of bytes: following names that share as many with this one may be left out; a
  ///   negative number ends the walk.
  func walk(prefix: [UInt8], _ body: (KeyCursor) -> Int) {
    guard blockCount > 0 else { return }
    var block = firstBlock(prefix)
    var cursor = KeyCursor(keys, at: start(block))
    var count = 0
    while cursor.next() {
      if cursor.key.starts(with: prefix) {
        let needless = body(cursor)
        if needless < 0 { return }
        if needless < cursor.key.count {
          // Blocks that begin with the same bytes hold nothing but names to leave out.
          let target = lastBlock(from: block, sharing: cursor.key, needless)
          if target > block {
            cursor.move(to: start(target))
            (block, count) = (target, 0)
            continue
          }
        }
      } else if prefix.lexicographicallyPrecedes(cursor.key) {
        return
      }
      count &+= 1
      if count == PlaceLayout.keysPerBlock { (block, count) = (block &+ 1, 0) }
    }
  }

  private func start(_ block: Int) -> Int { Int(blocks.uint32(at: 4 &* block)) }

  /// Returns the last block whose first name is before a text; the first block if there is none.
  private func firstBlock(_ key: [UInt8]) -> Int {
    var (low, high) = (0, blockCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if compare(middle, key, key.count) < 0 { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the last of the blocks from `block` on whose first names begin with the first `count` bytes of a name.
  private func lastBlock(from block: Int, sharing key: [UInt8], _ count: Int) -> Int {
    var (low, step) = (block, 1)
    while low &+ step < blockCount, compare(low &+ step, key, count) == 0 {
      low &+= step
      step &*= 2
    }
    while step > 1 {
      step /= 2
      if low &+ step < blockCount, compare(low &+ step, key, count) == 0 { low &+= step }
    }
    return low
  }

  /// Compares the first name of a block with the first `count` bytes of a text: 0 if it begins with them, negative if it
  /// is before them.
  private func compare(_ block: Int, _ text: [UInt8], _ count: Int) -> Int {
    var position = start(block)
    let head = Int(keys[position])
    position &+= 1
    if head &>> 4 == 15 { position &+= 1 }
    var length = head & 15
    if length == 15 {
      length = Int(keys[position])
      position &+= 1
    }
    for index in 0..<min(count, text.count) {
      guard index < length else { return -1 }
      let difference = Int(keys[position &+ index]) &- Int(text[index])
      if difference != 0 { return difference }
    }
    return 0
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
    key.reserveCapacity(64)
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
    for index in 0..<length { key.append(keys[position &+ index]) }
    position &+= length
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

  /// Goes to the beginning of a block, whose first name is the next.
  mutating func move(to block: Int) {
    position = block
    ownersStart = block
    key.removeAll(keepingCapacity: true)
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
