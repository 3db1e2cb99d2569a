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

/// Text field of a payload; valid as long as the payload.
///
/// Ends at the first zero byte or at the end of the field.
public struct PayloadText: RandomAccessCollection {
  /// Characters without the terminating zero, usually ASCII.
  public let bytes: ByteView

  /// Takes the characters of a field up to its first zero byte.
  public init(_ field: ByteView) {
    var count = 0
    while count < field.count, field[count] != 0 { count += 1 }
    bytes = field.slice(0, count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  /// Character at this offset, 0..<`count`.
  public subscript(position: Int) -> UInt8 { bytes[position] }

  /// Returns the text after `prefix`; nil if the text does not begin with it.
  public func text(after prefix: StaticString) -> PayloadText? {
    let start = ByteView(prefix)
    guard bytes.count >= start.count else { return nil }
    for index in 0..<start.count where bytes[index] != start[index] { return nil }
    return PayloadText(bytes.slice(start.count, bytes.count))
  }

  public static func == (left: PayloadText, right: StaticString) -> Bool {
    left.text(after: right).map { $0.isEmpty } ?? false
  }
}
