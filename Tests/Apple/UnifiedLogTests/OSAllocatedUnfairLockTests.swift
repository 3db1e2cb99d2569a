import Foundation
import Testing

@testable import UnifiedLog

struct OSAllocatedUnfairLockTests {
  @Test func theStateIsProtected() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8000)
  }

  @Test func aLockThatIsTakenIsNotAvailable() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.precondition(.owner)
    let elsewhere = OSAllocatedUnfairLock(initialState: [Bool]())
    let thread = Thread {
      lock.precondition(.notOwner)
      let taken = lock.lockIfAvailable()
      let ran = lock.withLockIfAvailable { true } ?? false
      elsewhere.withLock { $0 = [taken, ran] }
    }
    thread.start()
    while !thread.isFinished { usleep(1000) }
    #expect(elsewhere.withLock { $0 } == [false, false])
    lock.unlock()
    lock.precondition(.notOwner)
    #expect(lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLockIfAvailable { 3 } == 3)
  }

  @Test func anErrorReleasesTheLock() {
    struct Failure: Error {}
    let lock = OSAllocatedUnfairLock(uncheckedState: NSObject())
    #expect(throws: Failure.self) { try lock.withLockUnchecked { _ in throw Failure() } }
    #expect(lock.withLockIfAvailableUnchecked { $0.hash } != nil)
    lock.precondition(.notOwner)
  }

  @Test func lockingTwiceEndsTheProgram() throws {
    let run = try ProbeRun("twice")
    #expect(run.signal != nil && run.errors.contains("has locked this lock already"), "\(run.errors)")
  }
}
