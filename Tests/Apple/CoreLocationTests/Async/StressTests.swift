import EngineRuntime
import Foundation
import TestSupport
import Testing

@testable import CoreLocation

/// Tasks that come and go while fixes come and the policy changes; the thread sanitizer watches.
@Suite(.timeLimit(.minutes(10))) struct StressTests {
  @Test func manyTasks() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    let isOver = Guarded(false)
    let taken = Guarded(0)
    let receiver = Thread {
      while !isOver.withLock({ $0 }) {
        harness.fix(51 + Double.random(in: 0...0.01), 13, after: 1)
        usleep(200)
      }
    }
    receiver.start()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          do {
            switch number % 6 {
            case 0, 1, 2:
              var count = 0
              for try await _ in harness.liveUpdates(.airborne) {
                taken.withLock { $0 += 1 }
                count += 1
                if count > number { break }
              }
            case 3:
              // Ended from outside.
              let task = Task { for try await _ in harness.liveUpdates() {} }
              for _ in 0..<number { await Task.yield() }
              task.cancel()
              try await task.value
            case 4:
              let session = CLServiceSession(number % 4 == 0 ? .always : .none, harness.service)
              for try await _ in session.diagnostics { break }
              harness.setPolicy(number % 4 == 0 ? .denied : .ask)
              await Task.yield()
              harness.setPolicy(.always)
            default:
              let condition = CLMonitor.CircularGeographicCondition.test(north: Double(number))
              await monitor.add(condition, identifier: "\(number)")
              let task = Task { for try await _ in await monitor.events { break } }
              for _ in 0..<number { await Task.yield() }
              task.cancel()
              try await task.value
              await monitor.remove("\(number)")
            }
          } catch {
            Issue.record("\(error)")
          }
        }
      }
    }
    isOver.withLock { $0 = true }
    #expect(await eventually { receiver.isFinished })
    #expect(taken.withLock { $0 } >= 30)
    #expect(await monitor.identifiers == ["home"])
    // The monitor is the only remaining client.
    #expect(harness.isLocating)
    await monitor.remove("home")
    #expect(!harness.isLocating)
  }
}
