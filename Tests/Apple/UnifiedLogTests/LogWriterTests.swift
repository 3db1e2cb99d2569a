import Glibc
import LinuxTestSupport
import Testing

@testable import UnifiedLog

struct LogOutputTests {
  @Test func aTerminalIsKnown() {
    let terminal = Pty()
    let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(LogOutput(descriptor: descriptor, journalStream: nil).kind() == .terminal)
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    #expect(LogOutput(descriptor: null, journalStream: nil).kind() == .other)
    #expect(LogOutput(descriptor: -1, journalStream: nil).kind() == .other)
  }

  @Test func theJournalIsTheDescriptorThatTheVariableNames() {
    let (readEnd, writeEnd) = makePipe()
    defer { close(readEnd) }
    defer { close(writeEnd) }
    var status = stat()
    fstat(writeEnd, &status)
    let name = "\(status.st_dev):\(status.st_ino)"
    #expect(LogOutput(descriptor: writeEnd, journalStream: name).kind() == .journal)
    for other in [nil, "", "\(status.st_dev):\(status.st_ino &+ 1)", "1", name + ":", "x:y"] {
      #expect(LogOutput(descriptor: writeEnd, journalStream: other).kind() == .other)
    }
  }

  @Test func aLineThatCannotBeWrittenIsLost() {
    LogOutput(descriptor: -1, journalStream: nil).write([65])
    let (readEnd, writeEnd) = makePipe()
    close(readEnd)
    defer { close(writeEnd) }
    LogOutput(descriptor: writeEnd, journalStream: nil).write([65])
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }
}
