/// Queue of fixed capacity in one block of memory; when full, it drops its oldest element.
///
/// The memory is reserved as a whole, but touched only where elements are stored: a queue that is emptied in time stays
/// in its first places. This is the only code of the engine that manages raw memory.
@usableFromInline
struct Ring<Element>: ~Copyable {
  @usableFromInline let storage: UnsafeMutablePointer<Element>
  @usableFromInline let capacity: Int
  /// Index of the oldest element, 0..<capacity.
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  /// Allocates the memory.
  ///
  /// - Parameter capacity: most elements; at least 1.
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

  /// Appends an element; returns false if the oldest one was dropped.
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

  /// Removes and returns the oldest element; the ring must not be empty.
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
