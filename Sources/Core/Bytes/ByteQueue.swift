/// A byte buffer of fixed capacity that is filled at the back and consumed at the front.
///
/// The bytes are contiguous: when the back is full, `append` moves what is left to the front once. A view of the
/// contents is valid until the next mutation.
public struct ByteQueue: ~Copyable {
  private let storage: UnsafeMutablePointer<UInt8>
  public let capacity: Int
  private var head = 0
  private var tail = 0

  /// - Parameter capacity: bytes it can hold; at least 1.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
    storage.initialize(repeating: 0, count: self.capacity)
  }

  deinit { storage.deallocate() }

  public var count: Int { tail - head }
  public var isEmpty: Bool { head == tail }

  /// The contents, oldest byte first; valid until the next mutation.
  public var view: ByteView { ByteView(base: UnsafePointer(storage + head), count: tail - head) }

  /// Takes as many bytes of `bytes` as fit and says how many.
  public mutating func append(_ bytes: ByteView) -> Int {
    if bytes.count > capacity - tail, head > 0 {
      storage.update(from: storage + head, count: tail - head)
      tail -= head
      head = 0
    }
    let taken = min(bytes.count, capacity - tail)
    if taken > 0, let base = bytes.base { (storage + tail).update(from: base, count: taken) }
    tail += taken
    return taken
  }

  /// Drops `amount` bytes from the front, at most all of them.
  public mutating func removeFirst(_ amount: Int) {
    head += max(0, min(amount, tail - head))
    if head == tail {
      head = 0
      tail = 0
    }
  }
}
