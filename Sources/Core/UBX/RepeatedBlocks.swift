import Bytes

/// One of the equal blocks that end a message, such as a satellite of NAV-SAT.
public protocol UBXBlock {
  /// Bytes of one block, at least 1.
  static var size: Int { get }

  /// - Parameter bytes: exactly `size` of them.
  init(_ bytes: ByteView)
}

/// The blocks of a message, decoded one at a time when asked for, without memory of their own.
///
/// Valid as long as the payload it was made from.
public struct RepeatedBlocks<Block: UBXBlock>: RandomAccessCollection {
  @usableFromInline let bytes: ByteView
  public let endIndex: Int

  /// - Parameters:
  ///   - count: blocks the message announces.
  ///   - offset: where they begin in the payload.
  @inlinable
  @inline(__always)
  init(_ payload: ByteView, count: Int, at offset: Int) throws(MessageError) {
    let end = offset + count * Block.size
    guard payload.count >= end else { throw .length(payload.count) }
    bytes = payload.slice(offset, end)
    endIndex = count
  }

  /// Goes through the bytes once: one check a block.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var rest: ByteView

    @inlinable
    @inline(__always)
    init(_ bytes: ByteView) { rest = bytes }

    @inlinable
    @inline(__always)
    public mutating func next() -> Block? {
      guard let bytes = rest.first(Block.size) else { return nil }
      rest = rest.slice(Block.size, rest.count)
      return Block(bytes)
    }
  }

  @inlinable
  @inline(__always)
  public func makeIterator() -> Iterator { Iterator(bytes) }

  @inlinable public var startIndex: Int { 0 }

  @inlinable
  public subscript(position: Int) -> Block {
    Block(bytes.slice(position * Block.size, (position + 1) * Block.size))
  }
}
