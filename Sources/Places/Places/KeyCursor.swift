import Bytes

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
