import Glibc
import TestSupport
import Testing

@testable import EngineRuntime

@Suite struct SourceThreadTests {
  @Test func runsElsewhereUnderItsName() {
    let name = Guarded("")
    let isOther = Guarded(false)
    let caller = UInt(pthread_self())
    let isStarted = SourceThread.run {
      isOther.withLock { $0 = UInt(pthread_self()) != caller }
      var bytes = [UInt8](repeating: 0, count: 32)
      let file = open("/proc/thread-self/comm", O_RDONLY)
      let count = read(file, &bytes, bytes.count)
      close(file)
      name.withLock { $0 = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) }
    }
    #expect(isStarted)
    #expect(eventually { name.withLock { $0 } == "binnacle-source\n" })
    #expect(isOther.withLock { $0 })
  }

  @Test func releasesWhatItRan() {
    final class Held: Sendable {}
    weak var reference: Held?
    do {
      let held = Held()
      reference = held
      #expect(SourceThread.run { _ = held })
    }
    #expect(eventually { reference == nil })
  }
}
