import Bytes

/// One of the equal blocks at the end of a message, such as a satellite of NAV-SAT.
public protocol UBXBlock {
  /// Length of one block, bytes; at least 1.
  static var size: Int { get }

  /// Decodes one block.
  ///
  /// - Parameter bytes: exactly `size` bytes.
  init(_ bytes: ByteView)
}

/// Repeated blocks of a message, each decoded on access, without allocation.
///
/// Valid as long as the payload that holds them.
public struct RepeatedBlocks<Block: UBXBlock>: RandomAccessCollection {
  @usableFromInline let bytes: ByteView
  /// Number of blocks.
  public let endIndex: Int

  /// Checks that the payload holds all blocks; throws `MessageError.length` otherwise.
  ///
  /// - Parameters:
  ///   - count: number of blocks according to the message.
  ///   - offset: offset of the first block in the payload.
  @inlinable
  @inline(__always)
  init(_ payload: ByteView, count: Int, at offset: Int) throws(MessageError) {
    let end = offset + count * Block.size
    guard payload.count >= end else { throw .length(payload.count) }
    bytes = payload.slice(offset, end)
    endIndex = count
  }

  /// Iterator that consumes the bytes in one pass, with one bounds check per block.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var rest: ByteView

    @inlinable
    @inline(__always)
    init(_ bytes: ByteView) { rest = bytes }

    /// Decodes the next block; nil after the last one.
    @inlinable
    @inline(__always)
    public mutating func next() -> Block? {
      guard let bytes = rest.first(Block.size) else { return nil }
      rest = rest.slice(Block.size, rest.count)
      return Block(bytes)
    }
  }

  /// Returns an iterator that starts at the first block.
  @inlinable
  @inline(__always)
  public func makeIterator() -> Iterator { Iterator(bytes) }

  @inlinable public var startIndex: Int { 0 }

  /// Decodes the block at `position`, 0..<`count`.
  @inlinable
  public subscript(position: Int) -> Block {
    Block(bytes.slice(position * Block.size, (position + 1) * Block.size))
  }
}
