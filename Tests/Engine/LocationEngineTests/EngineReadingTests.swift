import LocationTestKit
import Observations
import TestSupport
import Testing

@testable import LocationEngine

@Suite(.timeLimit(.minutes(1))) struct EngineReadingTests {
  @Test func finishesItsOutputsBeforeItIsOver() async {
    let outputs = EngineOutputs()
    var statuses = outputs.statuses.updates.makeAsyncIterator()
    let run = EngineReading([.receiver(ScriptedSource([]))])
    #expect(run.isRunning)
    run.start(into: outputs)
    await run.waitForEnd()
    #expect(!run.isRunning)
    var states: [EngineStatus.State] = []
    while let status = await statuses.next(isolation: nil) { states.append(status.state) }
    #expect(states == [.opening, .waiting, .stopped(nil)])
    // After the end `waitForEnd` returns at once.
    await run.waitForEnd()
  }

  @Test func isNotRunningFromTheMomentItIsAskedToStop() async {
    let source = ScriptedSource([.hold])
    let run = EngineReading([.receiver(source)])
    run.start(into: EngineOutputs())
    #expect(await eventually { source.isOpen })
    run.stop()
    #expect(!run.isRunning)
    await run.waitForEnd()
    #expect(!source.isOpen)
  }

  @Test func waitingForTheEndOutlastsACancellation() async {
    let source = ScriptedSource([.hold])
    let run = EngineReading([.receiver(source)])
    run.start(into: EngineOutputs())
    let isOpenAfterwards = Task {
      await run.waitForEnd()
      return source.isOpen
    }
    isOpenAfterwards.cancel()
    #expect(await eventually { source.isOpen })
    run.stop()
    #expect(await isOpenAfterwards.value == false)
  }
}
