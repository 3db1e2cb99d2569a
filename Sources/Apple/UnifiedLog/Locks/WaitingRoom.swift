import Glibc

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
