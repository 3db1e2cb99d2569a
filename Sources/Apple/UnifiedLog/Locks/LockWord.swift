import Synchronization

/// A lock in four bytes of a program's memory: 0, or the number of the thread that has it.
struct LockWord {
  /// Set while threads wait: the owner must wake them. No `ThreadNumber` has this bit.
  private static let isWaitedFor: UInt32 = 1 << 31

  private let word: UnsafeMutablePointer<Atomic<UInt32>>
  private let thread = ThreadNumber.current

  /// An `Atomic` has the layout of its value.
  init(_ lock: os_unfair_lock_t) {
    word = UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  private func change(_ expected: UInt32, to desired: UInt32) -> Bool {
    word.pointee.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }

  private func load() -> UInt32 { word.pointee.load(ordering: .relaxed) }

  var isOwned: Bool { load() & ~LockWord.isWaitedFor == thread }

  func lockIfAvailable() -> Bool { change(0, to: thread) }

  func lock() {
    guard !lockIfAvailable() else { return }
    guard !isOwned else { fatalError("the thread has locked this lock already") }
    // Others may wait as well: a thread that takes a lock here wakes them when it releases it.
    WaitingRoom.of(word).wait {
      while true {
        let value = load()
        if value == 0 {
          if change(0, to: thread | LockWord.isWaitedFor) { return true }
        } else if value & LockWord.isWaitedFor != 0 || change(value, to: value | LockWord.isWaitedFor) {
          // Its owner comes to this room to release it.
          return false
        }
      }
    }
  }

  func unlock() {
    guard !change(thread, to: 0) else { return }
    guard isOwned else { fatalError("the thread unlocks a lock that it has not locked") }
    WaitingRoom.of(word).wake { word.pointee.store(0, ordering: .releasing) }
  }
}
