import Testing

@testable import LinuxLocation

@Suite struct PortHolderTests {
  @Test func findsWhoHasADeviceOpenUnderAnyName() {
    let pty = Pty()
    #expect(PortHolder.all(of: pty.path).isEmpty)
    let child = Child(["sh", "-c", "exec 3<\(pty.path); echo ready; exec sleep 30"])
    defer { child.end() }
    #expect(child.readOutput() == "ready\n")
    pause(milliseconds: 50)
    #expect(PortHolder.all(of: "/dev/../\(pty.path)") == [PortHolder(name: "sleep", process: child.process)])
  }

  @Test func describesItself() {
    #expect("\(PortHolder(name: "gpsd", process: 812))" == "gpsd (process 812)")
  }
}
