import EngineRuntime

/// Queue of one consumer, shared by the sending thread and the consumer's task.
@usableFromInline
final class Subscription<Element: Sendable>: Sendable {
  @usableFromInline
  enum Supply {
    /// The batch has elements.
    case some
    /// There is no element yet.
    case none
    /// There will be no more elements.
    case finished
  }

  @usableFromInline
  struct State: ~Copyable, Sendable {
    @usableFromInline var queue: Ring<Element>
    /// Number of elements dropped since the last `take`.
    @usableFromInline var missed = 0
    @usableFromInline var isFinished = false
    /// Error with which the sender finished; nil before the end, and for a normal end.
    @usableFromInline var failure: SourceError?
    @usableFromInline var waiter: CheckedContinuation<Void, Never>?
  }

  @usableFromInline let state: Guarded<State>
  private let markLoss: (@Sendable (inout Element, Int) -> Void)?

  init(capacity: Int, markLoss: (@Sendable (inout Element, Int) -> Void)?) {
    state = Guarded(State(queue: Ring(capacity: capacity)))
    self.markLoss = markLoss
  }

  /// Queues an element and resumes the consumer. Never waits.
  @inlinable
  func push(_ element: Element) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isFinished else { return nil }
      if !state.queue.append(element) { state.missed += 1 }
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Ends the sequence after the queued elements. Only the first call counts.
  func finish(throwing error: SourceError? = nil) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.isFinished { state.failure = error }
      state.isFinished = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  var failure: SourceError? { state.withLock { $0.failure } }

  /// Swaps the consumer's empty batch with the queue.
  @usableFromInline
  func take(_ batch: inout Ring<Element>) -> Supply {
    var missed = 0
    let supply = state.withLock { state -> Supply in
      guard !state.queue.isEmpty else { return state.isFinished ? .finished : .none }
      swap(&state.queue, &batch)
      missed = state.missed
      state.missed = 0
      return .some
    }
    if missed > 0, let markLoss { batch.updateFirst { markLoss(&$0, missed) } }
    return supply
  }

  /// Suspends the consumer until an element is queued, the sender has finished, or its task is cancelled.
  @usableFromInline
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGoOn = state.withLock { state -> Bool in
          guard state.queue.isEmpty, !state.isFinished else { return true }
          precondition(state.waiter == nil, "one iterator is awaited by two tasks")
          state.waiter = continuation
          return false
        }
        if mayGoOn { continuation.resume() }
      }
    } onCancel: {
      finish()
    }
  }
}

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
