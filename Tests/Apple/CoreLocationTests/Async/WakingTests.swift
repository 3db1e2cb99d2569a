import EngineRuntime
import Testing

@testable import CoreLocation

/// Runs whatever becomes ready on the thread that made it so.
private final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// Tasks are woken outside the service's lock: whatever runs at once may come back to it.
@Suite(.timeLimit(.minutes(3))) struct WakingTests {
  @Test func anExecutorMayRunWhatItIsGivenAtOnce() async throws {
    let harness = Harness()
    let statuses = Guarded<[CLAuthorizationStatus]>([])
    let task = Task(executorPreference: InlineExecutor()) {
      for try await _ in harness.liveUpdates(.airborne) {
        // Asks the service, on the thread that brought the fix.
        let status = harness.status
        statuses.withLock { $0.append(status) }
      }
    }
    // It has run until it waits.
    for count in 1...20 {
      harness.fix(51, 13, after: 1)
      #expect(statuses.withLock { $0.count } == count)
    }
    task.cancel()
    try await task.value
  }
}
