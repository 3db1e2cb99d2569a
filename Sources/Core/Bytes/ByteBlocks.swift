/// One of the equal blocks of a message, such as a satellite of a list.
public protocol ByteBlock {
  /// Bytes of one block, at least 1.
  static var size: Int { get }

  /// - Parameter bytes: exactly `size` of them.
  init(_ bytes: ByteView)
}

/// Equal blocks one behind the other, decoded one at a time when asked for, without memory of their own.
///
/// Valid as long as the bytes it was made from.
public struct ByteBlocks<Block: ByteBlock>: RandomAccessCollection {
  private let bytes: ByteView
  public let endIndex: Int

  /// nil when there are fewer bytes than so many blocks from `offset` on have.
  public init?(_ bytes: ByteView, count: Int, at offset: Int) {
    let end = offset + count * Block.size
    guard bytes.count >= end else { return nil }
    self.bytes = bytes.slice(offset, end)
    endIndex = count
  }

  public var startIndex: Int { 0 }

  public subscript(position: Int) -> Block {
    Block(bytes.slice(position * Block.size, (position + 1) * Block.size))
  }
}
