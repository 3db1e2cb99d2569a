/// A bounded read-only window on bytes that somebody else owns.
///
/// With `ByteQueue` and `IndexTable` it is the only code in Core that touches raw memory. Every access is checked in
/// release builds too, and none traps: a stream of bytes is hostile, so reading outside the window yields 0.
///
/// A view must not outlive the memory it was made from; the callers that make one say how long that is.
@frozen
public struct ByteView {
  @usableFromInline let base: UnsafePointer<UInt8>?
  /// Number of bytes in the window.
  public let count: Int

  @inlinable
  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    base = buffer.baseAddress
    count = base == nil ? 0 : buffer.count
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
    self.init(base: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @inlinable
  init(base: UnsafePointer<UInt8>?, count: Int) {
    self.base = base
    self.count = count
  }

  /// A window on nothing.
  @inlinable public static var empty: ByteView { ByteView(base: nil, count: 0) }

  @inlinable public var isEmpty: Bool { count == 0 }

  /// The byte at `index`, or 0 outside the window.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    @inline(__always) get {
      guard UInt(bitPattern: index) < UInt(bitPattern: count), let base else { return 0 }
      return base[index]
    }
  }

  /// Eight bytes from `index`, the first in the lowest byte; bytes outside the window are 0.
  @inlinable
  @inline(__always)
  public func word(at index: Int) -> UInt64 {
    guard index >= 0, index <= count &- 8, let base else { return partialWord(at: index) }
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  @usableFromInline
  func partialWord(at index: Int) -> UInt64 {
    if index >= 0, index < count, count >= 8 { return word(at: count - 8) >> UInt64(8 * (index - count + 8)) }
    var word: UInt64 = 0
    for offset in 0..<8 { word |= UInt64(self[index + offset]) << UInt64(8 * offset) }
    return word
  }

  /// The bytes in `start..<end`, clamped to the window.
  @inlinable
  @inline(__always)
  public func slice(_ start: Int, _ end: Int) -> ByteView {
    let lower = Swift.max(0, Swift.min(start, count))
    let upper = Swift.max(lower, Swift.min(end, count))
    guard let base else { return .empty }
    return ByteView(base: base + lower, count: upper - lower)
  }

  /// Little-endian unsigned integers, as UBX and most binary protocols send them.
  @inlinable public func uint16(at index: Int) -> UInt16 { UInt16(self[index]) | UInt16(self[index + 1]) << 8 }

  /// Whether the window holds exactly these bytes.
  @inlinable
  public func elementsEqual(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount == count else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
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
    try withUnsafeBufferPointer { (buffer) throws(E) -> R in try body(ByteView(buffer)) }
  }

  /// Copies a view's bytes.
  public init(_ view: ByteView) {
    self.init(unsafeUninitializedCapacity: view.count) { buffer, count in
      for index in 0..<view.count { (buffer.baseAddress! + index).initialize(to: view[index]) }
      count = view.count
    }
  }
}
