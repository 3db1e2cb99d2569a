/// A queue of fixed capacity in one block of memory; full, it drops its oldest element for the new one.
///
/// The memory is reserved whole but touched only as far as elements were stored: whoever empties it in time stays in
/// its first places. It is the only code of the engine that manages raw memory.
@usableFromInline
struct Ring<Element>: ~Copyable {
  @usableFromInline let storage: UnsafeMutablePointer<Element>
  @usableFromInline let capacity: Int
  /// Where the oldest element is, 0..<capacity.
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  /// - Parameter capacity: elements it holds; at least 1.
  @inlinable
  init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
  }

  @inlinable
  deinit {
    for index in 0..<count { (storage + (head + index) % capacity).deinitialize(count: 1) }
    storage.deallocate()
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// Appends; false when the oldest element had to make room.
  @inlinable
  mutating func append(_ element: Element) -> Bool {
    if count == capacity {
      storage[head] = element
      head = head + 1 == capacity ? 0 : head + 1
      return false
    }
    let place = head + count
    (storage + (place < capacity ? place : place - capacity)).initialize(to: element)
    count += 1
    return true
  }

  /// Takes the oldest element; the ring must not be empty.
  @inlinable
  @inline(__always)
  mutating func removeFirst() -> Element {
    precondition(count > 0)
    let place = storage + head
    count -= 1
    head = count == 0 || head + 1 == capacity ? 0 : head + 1
    return place.move()
  }

  /// Changes the oldest element in place; the ring must not be empty.
  @inlinable
  mutating func updateFirst(_ body: (inout Element) -> Void) {
    precondition(count > 0)
    body(&storage[head])
  }
}

extension Ring: @unchecked Sendable where Element: Sendable {}
