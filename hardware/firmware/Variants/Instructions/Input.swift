import Bytes
import CBoard

/// What the script of this program holds, all of it in memory before anything is counted: blocks with a kind and a size.
struct Input: ~Copyable {
  /// Kinds of blocks.
  enum Kind: UInt8 {
    /// Bytes of a receiver.
    case sentences, frames, positions
    /// Samples and fixes of a recording: records of eight numbers.
    case drive, walk
  }

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let count: Int

  /// Reads until there is no more.
  init() {
    bytes = .allocate(capacity: 1 << 21)
    var count = 0
    while !board_ended() {
      count += board_read(bytes.baseAddress.map { $0 + count }, bytes.count - count)
      board_idle()
    }
    self.count = count
  }

  /// Calls `body` with the content of the block of a kind.
  func with(_ kind: Kind, _ body: (UnsafeRawBufferPointer) -> Void) {
    let all = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<count])
    var begin = 0
    while begin + 8 <= count {
      let size = Int(all.loadUnaligned(fromByteOffset: begin + 4, as: UInt32.self))
      let content = begin + 8
      guard size <= count - content else { return }
      if all[begin] == kind.rawValue { body(UnsafeRawBufferPointer(rebasing: all[content..<content + size])) }
      begin = content + size
    }
  }
}
