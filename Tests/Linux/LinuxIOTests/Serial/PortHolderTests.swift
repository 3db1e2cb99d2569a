import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

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

  /// A port was called busy because the program was starting another program just then.
  @Test func aChildThatIsNotYetItsOwnProgramIsTheCaller() {
    let tree = FakeTree()
    tree.file("dev/port", "")
    let own = getpid()
    func process(_ id: String, parent: pid_t, program: String) {
      tree.file("proc/\(id)/stat", "\(id) (a (strange) name) S \(parent) 1 1 0")
      tree.file("proc/\(id)/comm", "name\n")
      tree.link("proc/\(id)/exe", to: program)
      tree.link("proc/\(id)/fd/3", to: "\(tree.path)/dev/port")
    }
    process("\(own)", parent: 1, program: "/usr/bin/binnacle")
    process("900001", parent: own, program: "/usr/bin/binnacle")
    process("900002", parent: own, program: "/usr/bin/gpsd")
    process("900003", parent: 1, program: "/usr/bin/binnacle")
    let holders = PortHolder.all(of: "\(tree.path)/dev/port", proc: "\(tree.path)/proc")
    #expect(holders.map(\.process) == [900_002, 900_003])
  }

  /// `simulate --live` keeps its port open for the next program, and was in that program's way.
  @Test func theOtherEndOfAPseudoTerminalIsTheDevice() {
    let pty = Pty()
    let tree = FakeTree()
    func process(_ id: String, fdinfo: String) {
      tree.file("proc/\(id)/stat", "\(id) (name) S 1 1 1 0")
      tree.file("proc/\(id)/comm", "name\n")
      tree.link("proc/\(id)/fd/3", to: pty.path)
      tree.file("proc/\(id)/fdinfo/4", fdinfo)
    }
    let number = pty.path.split(separator: "/").last ?? ""
    process("900001", fdinfo: "pos:\t0\nino:\t91\ntty-index:\t\(number)\n")
    process("900002", fdinfo: "pos:\t0\nino:\t91\ntty-index:\t\(number)0\n")
    process("900003", fdinfo: "pos:\t0\nino:\t91\n")
    let holders = PortHolder.all(of: pty.path, proc: "\(tree.path)/proc")
    #expect(holders.map(\.process) == [900_002, 900_003])
  }

  /// Every daemon has /dev/null open; advice to end them was the result.
  @Test func nobodyHoldsDevNull() {
    let child = Child(["sh", "-c", "exec 3</dev/null; echo ready; exec sleep 30"])
    defer { child.end() }
    #expect(child.readOutput() == "ready\n")
    for path in ["/dev/null", "/dev/zero", "/dev/full", "/dev/urandom"] {
      #expect(PortHolder.all(of: path).isEmpty, "\(path)")
    }
  }

  @Test func startingProgramsHoldsNothing() {
    let pty = Pty()
    let spawning = Background { for _ in 0..<100 { Child(["true"]).wait() } }
    let found = (0..<50).flatMap { _ in PortHolder.all(of: pty.path) }
    spawning.join()
    #expect(found.isEmpty)
  }

  @Test func describesItself() {
    #expect("\(PortHolder(name: "gpsd", process: 812))" == "gpsd (process 812)")
  }
}
