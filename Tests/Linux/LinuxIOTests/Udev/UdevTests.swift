import Testing

@testable import LinuxIO

@Suite struct UdevTests {
  @Test func everyTerminalHasAFolderAndANode() throws {
    guard Udev.problem == nil else {
      #expect(Udev.devices(.tty) == nil)
      return
    }
    let found = try #require(Udev.devices(.tty))
    #expect(found.allSatisfy { $0.node.hasPrefix("/dev/") && $0.folder.hasPrefix("/sys/") && $0.subsystem == .tty })
    // Every kernel with a terminal layer has these.
    #expect(found.contains { $0.name == "tty" } && found.contains { $0.name == "ptmx" })
  }
}
