import Foundation
import os.lock

/// Counts what several threads report, with the lock of C.
public final class Tally: @unchecked Sendable {
  private var lock = os_unfair_lock_s()
  private let other: os_unfair_lock_t
  private var count = 0

  public init() {
    other = os_unfair_lock_t.allocate(capacity: 1)
    other.initialize(to: os_unfair_lock(_os_unfair_lock_opaque: 0))
  }

  deinit { other.deallocate() }

  public func add() {
    os_unfair_lock_lock(&lock)
    defer { os_unfair_lock_unlock(&lock) }
    os_unfair_lock_assert_owner(&lock)
    count += 1
  }

  public var total: Int {
    os_unfair_lock_assert_not_owner(other)
    guard os_unfair_lock_trylock(other), other.pointee._os_unfair_lock_opaque != 0 else { return -1 }
    defer { os_unfair_lock_unlock(other) }
    os_unfair_lock_lock(&lock)
    defer { os_unfair_lock_unlock(&lock) }
    return count
  }
}
