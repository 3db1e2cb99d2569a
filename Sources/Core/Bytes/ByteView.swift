/// A bounded read-only window on bytes that somebody else owns.
///
/// With `ByteQueue` and `IndexTable` it is the only code in Core that touches raw memory. Every access is checked in
/// release builds too, and none traps: a stream of bytes is hostile, so reading outside the window yields 0.
///
/// A view must not outlive the memory it was made from; the callers that make one say how long that is.
@frozen
public struct ByteView {
  @usableFromInline let base: UnsafePointer<UInt8>
  /// Number of bytes in the window.
  public let count: Int
  /// Offsets below this can load sixteen bytes at once without leaving the owner's memory.
  @usableFromInline let blockLimit: UInt

  @inlinable
  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    if let base = buffer.baseAddress {
      self.init(base: base, count: buffer.count, loadable: buffer.count)
    } else {
      self = .empty
    }
  }

  @inlinable
  public init(_ buffer: UnsafeRawBufferPointer) {
    self.init(buffer.bindMemory(to: UInt8.self))
  }

  /// The bytes of a literal, which live as long as the program. A literal of one Unicode scalar must be ASCII.
  @inlinable
  public init(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      self = .empty
      return
    }
    self.init(base: text.utf8Start, count: text.utf8CodeUnitCount, loadable: text.utf8CodeUnitCount)
  }

  /// - Parameter loadable: bytes from `base` on that belong to its owner, at least `count`.
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

  /// A window on nothing; its address is never read.
  @inlinable public static var empty: ByteView {
    ByteView(base: UnsafePointer(bitPattern: 1).unsafelyUnwrapped, count: 0, loadable: 0)
  }

  @inlinable public var isEmpty: Bool { count == 0 }

  /// The byte at `index`, or 0 outside the window.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    @inline(__always) get {
      UInt(bitPattern: index) < UInt(bitPattern: count) ? base[index] : 0
    }
  }

  /// Eight bytes from `index`, the first in the lowest byte. Those beyond the window are whatever its owner holds there,
  /// or 0: the caller ignores them. `paddedWord(at:)` is for those who cannot.
  @inlinable
  @inline(__always)
  public func word(at index: Int) -> UInt64 {
    guard UInt(bitPattern: index) < blockLimit else { return paddedWord(at: index) }
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// As `word(at:)`, but 0 where sixteen bytes cannot be loaded: near the end of memory that nobody has reserved more of.
  @inlinable
  @inline(__always)
  public func ownedWord(at index: Int) -> UInt64 {
    guard UInt(bitPattern: index) < blockLimit else { return 0 }
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Sixteen bytes from `index`, as `word(at:)` loads eight.
  @inlinable
  @inline(__always)
  public func block(at index: Int) -> SIMD16<UInt8> {
    guard UInt(bitPattern: index) < blockLimit else { return partialBlock(at: index) }
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// As `block(at:)`, but zeros where sixteen bytes cannot be loaded.
  @inlinable
  @inline(__always)
  public func ownedBlock(at index: Int) -> SIMD16<UInt8> {
    guard UInt(bitPattern: index) < blockLimit else { return SIMD16(repeating: 0) }
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Sixteen bytes from `index`, 0 or more; nil when they do not all lie in the window.
  @inlinable
  @inline(__always)
  func wholeBlock(at index: Int) -> SIMD16<UInt8>? {
    guard index >= 0, index <= count &- 16 else { return nil }
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// As `word(at:)`, but bytes outside the window are 0.
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

  /// The bytes in `start..<end`, clamped to the window.
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

  /// Exactly the first `size` bytes; nil when there are fewer. With a constant, one check stands for those of all loads at
  /// constant offsets.
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

  /// Lends the memory for a call that needs a pointer, such as a write to a file.
  @inlinable
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension Array where Element == UInt8 {
  /// Lends the array's bytes; the view is valid only inside `body`.
  @inlinable
  public func withByteView<R, E: Error>(_ body: (ByteView) throws(E) -> R) throws(E) -> R {
    // Swift 6.0's withUnsafeBufferPointer does not carry a typed error through.
    let outcome = withUnsafeBufferPointer { buffer -> Result<R, E> in
      do throws(E) { return .success(try body(ByteView(buffer))) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Copies a view's bytes.
  public init(_ view: ByteView) {
    self.init(unsafeUninitializedCapacity: view.count) { buffer, count in
      for index in 0..<view.count { (buffer.baseAddress! + index).initialize(to: view[index]) }
      count = view.count
    }
  }
}
