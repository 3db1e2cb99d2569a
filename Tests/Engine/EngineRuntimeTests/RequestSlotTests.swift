import EngineRuntime
import Testing

@Suite struct RequestSlotTests {
  private let slot = RequestSlot<String>()

  @Test func onlyOneRequestIsUnderWay() throws {
    let number = try #require(slot.begin("first"))
    #expect(slot.isUnderWay)
    #expect(slot.begin("second") == nil)
    #expect(slot.take(number) == "first")
    #expect(!slot.isUnderWay && !slot.isCancelled)
    #expect(slot.take(number) == nil)
    #expect(slot.begin("third") == number + 1)
  }

  @Test func aStaleTaskTakesNothing() throws {
    let stale = try #require(slot.begin("first"))
    #expect(slot.cancel() == "first")
    #expect(slot.isCancelled && slot.cancel() == nil)
    let number = try #require(slot.begin("second"))
    #expect(!slot.isCancelled)
    #expect(slot.take(stale) == nil)
    #expect(slot.take(number) == "second")
  }

  @Test func cancellationReachesTheTask() async throws {
    let number = try #require(slot.begin("first"))
    let cancelled = await withCheckedContinuation { continuation in
      slot.run(number) {
        while !Task.isCancelled { await Task.yield() }
        continuation.resume(returning: true)
      }
      _ = slot.cancel()
    }
    #expect(cancelled)
  }

  @Test func theTaskOfARequestThatHasEndedIsCancelled() async throws {
    let number = try #require(slot.begin("first"))
    _ = slot.take(number)
    let cancelled = await withCheckedContinuation { continuation in
      slot.run(number) {
        while !Task.isCancelled { await Task.yield() }
        continuation.resume(returning: true)
      }
    }
    #expect(cancelled)
  }
}
