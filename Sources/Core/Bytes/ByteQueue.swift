/// A byte buffer of fixed capacity that is filled at the back and consumed at the front.
///
/// The bytes are contiguous: if the back is full, `append` moves the remaining bytes to the front. A view of the
/// contents is valid until the next mutation.
public struct ByteQueue: ~Copyable {
  /// Spare bytes after the last one, so that sixteen bytes can be loaded from any position.
  @usableFromInline static let slack = 16

  @usableFromInline let storage: UnsafeMutablePointer<UInt8>
  /// Largest number of bytes it can hold.
  public let capacity: Int
  @usableFromInline var head = 0
  @usableFromInline var tail = 0

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: largest number of bytes; at least 1.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity + ByteQueue.slack)
    storage.initialize(repeating: 0, count: self.capacity + ByteQueue.slack)
  }

  deinit { storage.deallocate() }

  /// Number of bytes held.
  @inlinable public var count: Int { tail - head }
  /// Whether it holds no bytes.
  @inlinable public var isEmpty: Bool { head == tail }

  /// The contents, oldest byte first; valid until the next mutation.
  @inlinable public var view: ByteView {
    ByteView(
      base: UnsafePointer(storage + head), count: tail &- head, loadable: tail &- head &+ ByteQueue.slack)
  }

  /// Appends the bytes that fit, from the first on, and returns their number.
  @inlinable
  public mutating func append(_ bytes: ByteView) -> Int {
    if bytes.count > capacity &- tail { makeRoom() }
    let taken = Swift.min(bytes.count, capacity &- tail)
    (storage + tail).update(from: bytes.base, count: taken)
    tail &+= taken
    return taken
  }

  /// Moves the remaining bytes to the front of the memory.
  @usableFromInline
  @inline(never)
  mutating func makeRoom() {
    guard head > 0 else { return }
    storage.update(from: storage + head, count: tail - head)
    tail -= head
    head = 0
  }

  /// Removes `amount` bytes from the front, or all if there are fewer.
  @inlinable
  public mutating func removeFirst(_ amount: Int) {
    head &+= Swift.max(0, Swift.min(amount, tail &- head))
    if head == tail {
      head = 0
      tail = 0
    }
  }
}
