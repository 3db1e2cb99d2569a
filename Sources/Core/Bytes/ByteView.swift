/// A bounded read-only window on bytes that another object owns.
///
/// In Core, only the files of this module access raw memory. Every access through a view is checked, in release builds
/// too, and none traps: the stream may hold anything, so reading outside the window yields 0.
///
/// A view must not outlive the memory it was made from; the function that returns a view documents its lifetime.
@frozen
public struct ByteView {
  @usableFromInline let base: UnsafePointer<UInt8>
  /// Number of bytes in the window.
  public let count: Int
  /// Sixteen bytes can be loaded from offsets below this without leaving the owner's memory.
  @usableFromInline let blockLimit: UInt

  /// Creates a view of a buffer; empty if the buffer has no address.
  @inlinable
  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    if let base = buffer.baseAddress {
      self.init(base: base, count: buffer.count, loadable: buffer.count)
    } else {
      self = .empty
    }
  }

  /// Creates a view of raw memory; empty if the buffer has no address.
  @inlinable
  public init(_ buffer: UnsafeRawBufferPointer) {
    self.init(buffer.bindMemory(to: UInt8.self))
  }

  /// Creates a view of a literal, which is valid as long as the program runs.
  ///
  /// A literal of one Unicode scalar must be ASCII.
  @inlinable
  public init(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      self = .empty
      return
    }
    self.init(base: text.utf8Start, count: text.utf8CodeUnitCount, loadable: text.utf8CodeUnitCount)
  }

  /// Creates a view of `count` bytes.
  ///
  /// - Parameter loadable: number of bytes from `base` on that belong to the owner, at least `count`.
  @inlinable
  @inline(__always)
  init(base: UnsafePointer<UInt8>, count: Int, loadable: Int) {
    self.base = base
    self.count = count
    blockLimit = loadable >= 16 ? UInt(bitPattern: loadable &- 15) : 0
  }

  @inlinable
  @inline(__always)
  init(base: UnsafePointer<UInt8>, count: Int, blockLimit: UInt) {
    self.base = base
    self.count = count
    self.blockLimit = blockLimit
  }

  /// An empty window; its address is never read.
  @inlinable public static var empty: ByteView {
    ByteView(base: UnsafePointer(bitPattern: 1).unsafelyUnwrapped, count: 0, loadable: 0)
  }

  /// Whether the window has no bytes.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The byte at `index`; 0 outside the window.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    @inline(__always) get {
      UInt(bitPattern: index) < UInt(bitPattern: count) ? base[index] : 0
    }
  }

  /// Returns eight bytes from `index`, the first in the lowest byte.
  ///
  /// Bytes after the window are arbitrary: the caller must ignore them, or use `paddedWord(at:)`.
  @inlinable
  @inline(__always)
  public func word(at index: Int) -> UInt64 {
    guard UInt(bitPattern: index) < blockLimit else { return paddedWord(at: index) }
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Returns `word(at:)`, or 0 if sixteen bytes from `index` are not in the owner's memory.
  @inlinable
  @inline(__always)
  public func ownedWord(at index: Int) -> UInt64 {
    guard UInt(bitPattern: index) < blockLimit else { return 0 }
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Returns sixteen bytes from `index`; as with `word(at:)`, bytes after the window are arbitrary.
  @inlinable
  @inline(__always)
  public func block(at index: Int) -> SIMD16<UInt8> {
    guard UInt(bitPattern: index) < blockLimit else { return partialBlock(at: index) }
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Returns `block(at:)`, or zeros if sixteen bytes from `index` are not in the owner's memory.
  @inlinable
  @inline(__always)
  public func ownedBlock(at index: Int) -> SIMD16<UInt8> {
    guard UInt(bitPattern: index) < blockLimit else { return SIMD16(repeating: 0) }
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Returns sixteen bytes from `index`, or nil if they are not entirely in the window.
  @inlinable
  @inline(__always)
  func wholeBlock(at index: Int) -> SIMD16<UInt8>? {
    guard index >= 0, index <= count &- 16 else { return nil }
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Returns eight bytes from `index`, the first in the lowest byte; bytes outside the window are 0.
  @inline(never)
  public func paddedWord(at index: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<8 { word |= UInt64(self[index &+ offset]) << UInt64(8 * offset) }
    return word
  }

  @usableFromInline
  @inline(never)
  func partialBlock(at index: Int) -> SIMD16<UInt8> {
    var block = SIMD16<UInt8>(repeating: 0)
    for offset in 0..<16 { block[offset] = self[index &+ offset] }
    return block
  }

  /// Returns the bytes in `start..<end`, clamped to the window.
  @inlinable
  @inline(__always)
  public func slice(_ start: Int, _ end: Int) -> ByteView {
    let skipped = UInt(bitPattern: start)
    guard skipped <= UInt(bitPattern: end), UInt(bitPattern: end) <= UInt(bitPattern: count) else {
      return clampedSlice(start, end)
    }
    return ByteView(
      base: base + start, count: end &- start, blockLimit: blockLimit > skipped ? blockLimit &- skipped : 0)
  }

  /// Returns exactly the first `size` bytes; nil if there are fewer.
  ///
  /// With a constant `size`, this one check replaces those of all loads at constant offsets.
  @inlinable
  @inline(__always)
  public func first(_ size: Int) -> ByteView? {
    guard size >= 0, size <= count else { return nil }
    return ByteView(base: base, count: size, blockLimit: blockLimit)
  }

  @usableFromInline
  @inline(never)
  func clampedSlice(_ start: Int, _ end: Int) -> ByteView {
    let upper = Swift.max(0, Swift.min(end, count))
    return slice(Swift.max(0, Swift.min(start, upper)), upper)
  }

  /// Calls `body` with the memory, for a function that needs a pointer, such as write(2).
  @inlinable
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension Array where Element == UInt8 {
  /// Calls `body` with a view of the array's bytes, which is valid only inside `body`.
  @inlinable
  public func withByteView<R, E: Error>(_ body: (ByteView) throws(E) -> R) throws(E) -> R {
    // In Swift 6.0, withUnsafeBufferPointer does not rethrow a typed error.
    let outcome = withUnsafeBufferPointer { buffer -> Result<R, E> in
      do throws(E) { return .success(try body(ByteView(buffer))) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Creates an array with a copy of a view's bytes.
  public init(_ view: ByteView) { self = view.withUnsafeBytes { [UInt8]($0) } }

  /// Appends a copy of a view's bytes.
  public mutating func append(contentsOf view: ByteView) { view.withUnsafeBytes { append(contentsOf: $0) } }
}

/// Little-endian numbers, as in UBX and most binary protocols.
///
/// A number that is not entirely in the window reads as 0.
///
/// Each load is checked once, by offset and count. For a constant offset in a window from `first(_:)` with a constant
/// size, the compiler removes the check.
extension ByteView {
  /// Signed number of one byte, two's complement.
  @inlinable
  @inline(__always)
  public func int8(at index: Int) -> Int8 { Int8(bitPattern: self[index]) }

  /// Signed number of two bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int16(at index: Int) -> Int16 { Int16(bitPattern: uint16(at: index)) }

  /// Unsigned number of two bytes.
  @inlinable
  @inline(__always)
  public func uint16(at index: Int) -> UInt16 { UInt16(littleEndian: load(at: index)) }

  /// Unsigned number of four bytes.
  @inlinable
  @inline(__always)
  public func uint32(at index: Int) -> UInt32 { UInt32(littleEndian: load(at: index)) }

  /// Signed number of four bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int32(at index: Int) -> Int32 { Int32(bitPattern: uint32(at: index)) }

  /// Unsigned number of eight bytes.
  @inlinable
  @inline(__always)
  public func uint64(at index: Int) -> UInt64 { UInt64(littleEndian: load(at: index)) }

  /// Decodes IEEE 754 single precision.
  @inlinable
  @inline(__always)
  public func float(at index: Int) -> Float { Float(bitPattern: uint32(at: index)) }

  /// Decodes IEEE 754 double precision.
  @inlinable
  @inline(__always)
  public func double(at index: Int) -> Double { Double(bitPattern: uint64(at: index)) }

  /// Loads a number in the machine's byte order; 0 if it is not entirely in the window.
  @inlinable
  @inline(__always)
  func load<Number: FixedWidthInteger>(at index: Int) -> Number {
    guard index >= 0, index <= count &- MemoryLayout<Number>.size else { return 0 }
    return UnsafeRawPointer(base + index).loadUnaligned(as: Number.self)
  }
}

/// Big-endian numbers, as in SiRF and Skytraq messages. A number that is not entirely in the window reads as 0.
extension ByteView {
  /// Unsigned number of two bytes.
  @inlinable
  @inline(__always)
  public func uint16(bigEndianAt index: Int) -> UInt16 { UInt16(bigEndian: load(at: index)) }

  /// Signed number of two bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int16(bigEndianAt index: Int) -> Int16 { Int16(bitPattern: uint16(bigEndianAt: index)) }

  /// Unsigned number of four bytes.
  @inlinable
  @inline(__always)
  public func uint32(bigEndianAt index: Int) -> UInt32 { UInt32(bigEndian: load(at: index)) }

  /// Signed number of four bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int32(bigEndianAt index: Int) -> Int32 { Int32(bitPattern: uint32(bigEndianAt: index)) }

  /// Unsigned number of eight bytes.
  @inlinable
  @inline(__always)
  public func uint64(bigEndianAt index: Int) -> UInt64 { UInt64(bigEndian: load(at: index)) }

  /// Decodes IEEE 754 single precision.
  @inlinable
  @inline(__always)
  public func float(bigEndianAt index: Int) -> Float { Float(bitPattern: uint32(bigEndianAt: index)) }

  /// Decodes IEEE 754 double precision.
  @inlinable
  @inline(__always)
  public func double(bigEndianAt index: Int) -> Double { Double(bitPattern: uint64(bigEndianAt: index)) }
}

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
