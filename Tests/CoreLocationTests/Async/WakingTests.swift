import Testing

@testable import CoreLocation

/// Runs whatever becomes ready on the thread that made it so.
private final class InlineExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

private actor Listener {
  private let executor = InlineExecutor()
  private(set) var statuses: [CLAuthorizationStatus] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func listen(_ harness: Harness, _ waiting: AsyncStream<Void>.Continuation) async throws {
    var iterator = harness.liveUpdates().makeAsyncIterator()
    waiting.yield()
    while try await iterator.next(isolation: self) != nil {
      // Asks the service, on the thread that brought the fix.
      statuses.append(harness.status)
      if statuses.count == 20 { return }
    }
  }
}

/// Tasks are woken outside the service's lock: whatever runs at once may come back to it.
@Suite(.timeLimit(.minutes(3))) struct WakingTests {
  @Test func anExecutorMayRunWhatItIsGivenAtOnce() async throws {
    let harness = Harness()
    let listener = Listener()
    let (waiting, signal) = AsyncStream<Void>.makeStream()
    let task = Task { try await listener.listen(harness, signal) }
    for await _ in waiting { break }
    // The first may come before it waits; then it runs on this thread until it waits for the next.
    for _ in 0..<20 { harness.fix(51, 13, after: 1) }
    try await task.value
    #expect(await listener.statuses == Array(repeating: .authorizedAlways, count: 20))
  }
}
