// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores, TypeNamesShouldBeCapitalized

import Glibc
import Synchronization

/// A lock of four bytes, all zero while it is free. It must keep its address while a thread uses it, which a stored
/// property of a class, or allocated memory, does.
@frozen public struct os_unfair_lock_s {
  /// The thread that has the lock, and whether others wait.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates a free lock.
  public init() { _os_unfair_lock_opaque = 0 }
  /// Creates a lock from its bytes.
  public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

/// The name of the lock in C.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits for a lock and takes it; ends the program if the calling thread has it already.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { LockWord(lock).lock() }

/// Takes a lock if it is free; returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { LockWord(lock).lockIfAvailable() }

/// Releases a lock; ends the program if the calling thread does not have it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { LockWord(lock).unlock() }

/// Ends the program unless the calling thread has a lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  guard LockWord(lock).isOwned else { fatalError("the calling thread does not have the lock") }
}

/// Ends the program if the calling thread has a lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  guard !LockWord(lock).isOwned else { fatalError("the calling thread has the lock") }
}

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

/// A number of each thread of the process that fits into a lock of four bytes.
enum ThreadNumber {
  private static let last = Atomic<UInt32>(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { fatalError("no key for the numbers of threads") }
    return key
  }()

  /// 1 to 2^31 - 1; unique among the first 2^31 - 1 threads that ask.
  static var current: UInt32 {
    if let known = pthread_getspecific(key) { return UInt32(truncatingIfNeeded: UInt(bitPattern: known)) }
    let number = max(1, last.wrappingAdd(1, ordering: .relaxed).newValue & ~(1 << 31))
    guard pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: UInt(number))) == 0 else {
      fatalError("no memory for the number of a thread")
    }
    return number
  }
}

/// Where threads wait for locks that have no room for a queue. Locks share rooms: a thread may wake without a reason.
final class WaitingRoom: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// They exist as long as the process.
  private static let all = (0..<64).map { _ in WaitingRoom() }

  private init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Returns the room of an address.
  static func of(_ address: UnsafeRawPointer) -> WaitingRoom { all[Int((UInt(bitPattern: address) >> 4) % 64)] }

  /// Waits until an attempt succeeds. What an attempt writes is seen by a later `wake`.
  ///
  /// - Parameter attempt: must not wait.
  func wait(_ attempt: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !attempt() { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Makes a change, after which the threads in this room try again.
  func wake(_ change: () -> Void) {
    pthread_mutex_lock(mutex)
    change()
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}
