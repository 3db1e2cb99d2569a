import EngineRuntime
import Glibc
import TestSupport
import Testing

@testable import binnacle

struct ChildRunnerTests {
  @Test func hearsBothOutputsLineByLine() throws {
    let (status, lines) = try ChildRunner().output(of: ["sh", "-c", "echo one; echo two >&2; printf three; exit 7"])
    #expect(status == 7 && lines == ["one", "two", "three"])
  }

  @Test func tellsTheSignalThatEndedIt() throws {
    #expect(try ChildRunner().output(of: ["sh", "-c", "kill -9 $$"]).status == 137)
  }

  @Test func keepsALog() throws {
    let folder = try DeepFolder()
    let descriptor = open(folder.path + "/log", O_WRONLY | O_CREAT, 0o644)
    defer { close(descriptor) }
    _ = try ChildRunner().run(["echo", "kept"], log: descriptor) { _ in }
    #expect(folder.text("log") == "kept\n")
  }

  @Test func aProgramThatIsNotThereIsNamed() throws {
    let error = try #require(thrown(SDKFailure.self) { _ = try ChildRunner().output(of: ["/nonexistent/swift"]) })
    #expect(error.code == .unavailable && error.message.contains("/nonexistent/swift"))
  }

  /// A compiler's children hold its outputs open: they are ended, too.
  @Test func cancellingEndsTheChildAndItsChildren() {
    let runner = ChildRunner()
    let waiting = Guarded(0)
    let error = thrown(SDKFailure.self) {
      _ = try runner.run(["sh", "-c", "sleep 300 & echo ready; wait"]) { line in
        if line == "ready" { waiting.withLock { $0 += 1 } }
        cancelOnAnotherThread(runner)
      }
    }
    #expect(error == .interrupted && waiting.withLock { $0 } == 1)
    #expect(throws: SDKFailure.interrupted) { try runner.output(of: ["echo"]) }
  }

  /// What does not listen is killed.
  @Test func cancellingEndsTheDeafByForce() {
    let runner = ChildRunner()
    #expect(throws: SDKFailure.interrupted) {
      try runner.run(["sh", "-c", "trap '' INT; echo ready; while :; do sleep 300; done"]) { _ in
        cancelOnAnotherThread(runner)
      }
    }
  }
}

private func cancelOnAnotherThread(_ runner: ChildRunner) {
  var thread = pthread_t()
  let context = Unmanaged.passRetained(runner).toOpaque()
  pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<ChildRunner>.fromOpaque(context).takeRetainedValue().cancel() }
      return nil
    }, context)
  pthread_detach(thread)
}
