/// One of the blocks of equal size in a message, such as a satellite of a list.
public protocol ByteBlock {
  /// Bytes of one block, at least 1.
  static var size: Int { get }

  /// Decodes a block.
  ///
  /// - Parameter bytes: exactly `size` bytes.
  init(_ bytes: ByteView)
}

/// Consecutive blocks of equal size, each decoded when it is accessed.
///
/// It has no memory of its own, and is valid as long as the bytes it was made from.
public struct ByteBlocks<Block: ByteBlock>: RandomAccessCollection {
  private let bytes: ByteView
  /// Number of blocks.
  public let endIndex: Int

  /// Creates the list; returns nil if `bytes` has fewer than `count` blocks from `offset` on.
  public init?(_ bytes: ByteView, count: Int, at offset: Int) {
    let end = offset + count * Block.size
    guard bytes.count >= end else { return nil }
    self.bytes = bytes.slice(offset, end)
    endIndex = count
  }

  public var startIndex: Int { 0 }

  /// Decodes the block at `position`.
  public subscript(position: Int) -> Block {
    Block(bytes.slice(position * Block.size, (position + 1) * Block.size))
  }
}
