import TestSupport
import Testing

@testable import Diagnosis

@Suite struct KernelCommandLineTests {
  @Test func findsTheConsoles() {
    let line = KernelCommandLine("console=serial0,115200 console=tty1  root=/dev/x\tquiet\n")
    #expect(line.consoles == ["serial0", "tty1"])
    #expect(line.words.count == 4)
    #expect(KernelCommandLine("noconsole=ttyS0 quiet").consoles.isEmpty)
  }

  @Test func isNothingWithoutAFile() {
    #expect(SystemTree("== /tmp/").read { KernelCommandLine($0, "/proc/cmdline") } == nil)
  }
}
