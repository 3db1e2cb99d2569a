import Foundation
import Testing

@testable import UnifiedLog

struct UnfairLockTests {
  /// As programs write it: the lock in memory of its own, the state beside it.
  private final class Counter: @unchecked Sendable {
    private let lock = os_unfair_lock_t.allocate(capacity: 1)
    private(set) var count = 0

    init() { lock.initialize(to: os_unfair_lock()) }
    deinit { lock.deallocate() }

    func add() {
      os_unfair_lock_lock(lock)
      os_unfair_lock_assert_owner(lock)
      count += 1
      os_unfair_lock_unlock(lock)
    }

    func addIfFree() -> Bool {
      guard os_unfair_lock_trylock(lock) else { return false }
      count += 1
      os_unfair_lock_unlock(lock)
      return true
    }

    var isFree: Bool { lock.pointee._os_unfair_lock_opaque == 0 }
  }

  @Test func threadsWaitForOneAnother() {
    let counters = (0..<4).map { _ in Counter() }
    let threads = (0..<8).map { _ in
      Thread { for number in 0..<80_000 { counters[number % 4].add() } }
    }
    for thread in threads { thread.start() }
    while !threads.allSatisfy(\.isFinished) { usleep(1000) }
    #expect(counters.map(\.count) == [160_000, 160_000, 160_000, 160_000])
    #expect(counters.allSatisfy { $0.isFree && $0.addIfFree() })
  }

  @Test func aLockThatIsTakenIsNotAvailable() {
    var lock = os_unfair_lock()
    os_unfair_lock_assert_not_owner(&lock)
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(lock._os_unfair_lock_opaque == 0 && os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(MemoryLayout<os_unfair_lock>.size == 4)
  }

  /// A thread that waits is woken, not only one that comes later.
  @Test func aWaitingThreadIsWoken() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    defer { lock.deallocate() }
    lock.initialize(to: os_unfair_lock())
    let address = UInt(bitPattern: lock)
    os_unfair_lock_lock(lock)
    let thread = Thread {
      guard let lock = os_unfair_lock_t(bitPattern: address) else { return }
      os_unfair_lock_lock(lock)
      os_unfair_lock_unlock(lock)
    }
    thread.start()
    while lock.pointee._os_unfair_lock_opaque >> 31 == 0 { usleep(1000) }
    os_unfair_lock_unlock(lock)
    while !thread.isFinished { usleep(1000) }
    #expect(lock.pointee._os_unfair_lock_opaque == 0)
  }

  @Test func unlockingAForeignLockEndsTheProgram() throws {
    let run = try ProbeRun("unowned")
    #expect(run.signal != nil && run.errors.contains("has not locked"), "\(run.errors)")
  }
}
