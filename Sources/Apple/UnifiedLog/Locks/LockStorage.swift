import Glibc
import Synchronization

/// The memory of a lock: a mutex must not move.
final class LockStorage<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// The thread that has the lock; 0 if there is none. Only a thread itself can find its own number here.
  private let owner = Atomic<UInt>(0)
  var state: State

  init(_ state: State) {
    self.state = state
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var isOwned: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

  func lock() {
    guard !isOwned else { fatalError("the thread has locked this lock already") }
    pthread_mutex_lock(mutex)
    owner.store(UInt(pthread_self()), ordering: .relaxed)
  }

  func lockIfAvailable() -> Bool {
    guard pthread_mutex_trylock(mutex) == 0 else { return false }
    owner.store(UInt(pthread_self()), ordering: .relaxed)
    return true
  }

  func unlock() {
    guard isOwned else { fatalError("the thread unlocks a lock that it has not locked") }
    owner.store(0, ordering: .relaxed)
    pthread_mutex_unlock(mutex)
  }
}
