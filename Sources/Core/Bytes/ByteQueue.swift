/// A byte buffer of fixed capacity that is filled at the back and consumed at the front.
///
/// The bytes are contiguous: when the back is full, `append` moves what is left to the front once. A view of the
/// contents is valid until the next mutation.
public struct ByteQueue: ~Copyable {
  /// Bytes behind the last one, so that sixteen can be loaded from any position.
  @usableFromInline static let slack = 16

  @usableFromInline let storage: UnsafeMutablePointer<UInt8>
  public let capacity: Int
  @usableFromInline var head = 0
  @usableFromInline var tail = 0

  /// - Parameter capacity: bytes it can hold; at least 1.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity + ByteQueue.slack)
    storage.initialize(repeating: 0, count: self.capacity + ByteQueue.slack)
  }

  deinit { storage.deallocate() }

  @inlinable public var count: Int { tail - head }
  @inlinable public var isEmpty: Bool { head == tail }

  /// The contents, oldest byte first; valid until the next mutation.
  @inlinable public var view: ByteView {
    ByteView(
      base: UnsafePointer(storage + head), count: tail &- head, loadable: tail &- head &+ ByteQueue.slack)
  }

  /// Takes as many bytes of `bytes` as fit and says how many.
  @inlinable
  public mutating func append(_ bytes: ByteView) -> Int {
    if bytes.count > capacity &- tail { makeRoom() }
    let taken = Swift.min(bytes.count, capacity &- tail)
    (storage + tail).update(from: bytes.base, count: taken)
    tail &+= taken
    return taken
  }

  /// Moves what is left to the front.
  @usableFromInline
  @inline(never)
  mutating func makeRoom() {
    guard head > 0 else { return }
    storage.update(from: storage + head, count: tail - head)
    tail -= head
    head = 0
  }

  /// Drops `amount` bytes from the front, at most all of them.
  @inlinable
  public mutating func removeFirst(_ amount: Int) {
    head &+= Swift.max(0, Swift.min(amount, tail &- head))
    if head == tail {
      head = 0
      tail = 0
    }
  }
}
