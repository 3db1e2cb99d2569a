import Foundation
import Glibc
import TestSupport
import Testing

@testable import Diagnosis
@testable import binnacle

/// The program, run on trees that look like a Raspberry Pi, and on ptys that sound like a receiver.
struct DoctorCommandTests {
  @Test func thereIsATreeForEachBoardAndSystem() {
    let expected = ["pi3", "pi4", "pi5", "pizero2"].flatMap { ["\($0)-bookworm", "\($0)-trixie"] }
    #expect(SystemTree.boards == expected)
  }

  /// A difference is a change of behaviour: check it, and if it is intended, write the file again with
  /// BINNACLE_WRITE_GOLDENS=1 and give the reason in the commit.
  @Test(arguments: SystemTree.boards)
  func saysOfABoardWhatItSaid(_ name: String) throws {
    let tree = SystemTree(named: name)
    let run = try ProgramRun(["doctor", "--root", tree.path])
    #expect(run.errors.isEmpty)
    #expect(run.status == (run.output.contains("  fail  ") ? 1 : 0))
    let path = "\(Fixtures.golden)/doctor/\(name).txt"
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      let bytes = Array(run.output.utf8)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    #expect(run.output == TemporaryFolder.read(path))
  }

  @Test(arguments: SystemTree.boards)
  func everyObjectHasTheDocumentedMembers(_ name: String) throws {
    let tree = SystemTree(named: name)
    let run = try ProgramRun(["doctor", "--json", "--root", tree.path])
    let objects = try documented(run.output)
    #expect(
      objects.map { $0["check"] } == Check.allCases.filter { $0.group != .receiver || $0 == .port }.map { $0.rawValue })
    #expect(run.status == (objects.contains { $0["state"] == "fail" } ? 1 : 0))
    #expect(run.errors.isEmpty)
  }

  /// Docs/Doctor.md lists every check, and no other.
  @Test func theDocumentNamesEveryCheck() {
    let folder = Fixtures.root.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = TemporaryFolder.read("/\(folder)/Docs/Doctor.md")
    let rows = text.split(separator: "\n").drop { $0 != "## Checks" }.prefix { !$0.hasPrefix("###") }
    let names = rows.filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(names == Check.allCases.map { $0.rawValue })
  }

  @Test func aReceiverInOrderIsFound() throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&master, &slave, &name, nil, nil) == 0)
    defer { close(master) }
    // Only the program may have the other end open.
    close(slave)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let process = try ProgramProcess(["doctor", "--json", "--listen", "1", path])
    let epoch =
      "$GPRMC,120000.00,A,4807.038,N,01131.000,E,022.4,084.4,230394,,,A*5C\r\n"
      + "$GPGGA,120000.00,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*67\r\n"
    var status: Int32?
    for _ in 0..<600 where status == nil {
      _ = epoch.withCString { write(master, $0, strlen($0)) }
      let code = process.wait(milliseconds: 100)
      if code != nil { status = code }
    }
    let objects = try documented(process.output)
    func state(_ check: Check) -> String? { objects.first { $0["check"] == check.rawValue }?["state"] }
    #expect(state(.port) == "pass" && state(.data) == "pass" && state(.checksums) == "pass" && state(.fix) == "pass")
    #expect(objects.last?["device"] == path)
    #expect(status == (objects.contains { $0["state"] == "fail" } ? 1 : 0))
  }

  @Test func aDeviceThatIsNotThereFails() throws {
    let run = try ProgramRun(["doctor", "/dev/ttyNONE7"])
    #expect(run.status == 1)
    #expect(run.output.contains("receiver on /dev/ttyNONE7\n  fail  port            no such device"))
    #expect(run.errors == "binnacle: listening to /dev/ttyNONE7\n")
  }

  @Test func aDeviceOfAnotherProgramIsLeftAlone() throws {
    let terminal = try PseudoTerminal()
    let holder = try terminal.startHolder()
    let run = try ProgramRun(["doctor", terminal.path])
    holder.send(SIGINT)
    _ = holder.wait()
    #expect(run.status == 1)
    #expect(run.output.contains("  fail  port            in use by binnacle (process \(holder.processIdentifier))\n"))
  }

  @Test func notListeningIsPossible() throws {
    let run = try ProgramRun(["doctor", "--listen", "0", "/dev/ttyNONE7"])
    #expect(!run.output.contains("receiver on") && run.errors.isEmpty)
    #expect(run.output.contains("\nNext: "))
  }

  /// Every daemon holds /dev/null: advice to end them was the result.
  @Test func devNullHasNoHolders() throws {
    let run = try ProgramRun(["doctor", "--listen", "1", "/dev/null"])
    #expect(run.status == 1 && run.output.contains("not a serial device"), "\(run.output)")
    #expect(!run.output.contains("in use by") && !run.output.contains("kill "))
    let configure = try ProgramRun(["configure", "/dev/null"])
    #expect(configure.status == 64 && configure.errors.contains("/dev/null: not a serial device"))
    #expect(!configure.errors.contains("in use by") && !configure.errors.contains("kill "))
  }

  @Test(arguments: [
    (["--listen", "soon"], "--listen: 'soon' is not"),
    (["--listen", "601"], "--listen: '601' is not"),
    (["--listen", "-1"], "--listen: '-1' is not"),
    (["--listen", "."], "--listen: '.' is not"),
    (["--root", ""], "--root: '' is not"),
    (["--root"], "--root: needs a value"),
    (["--all"], "--all: no such option"),
    (["ttyACM0"], "'ttyACM0' is not a serial port"),
    (["/dev/a", "/dev/b"], "one device at a time"),
  ])
  func wrongUsageIs64(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(["doctor"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.hasSuffix("\nTry 'binnacle doctor --help'.\n"))
  }

  @Test func aFolderThatIsNotThereIs66() throws {
    let run = try ProgramRun(["doctor", "--root", "/no-such-folder"])
    #expect(run.status == 66 && run.errors == "binnacle: /no-such-folder: no such folder\n" && run.output.isEmpty)
  }

  @Test func whatAFileSaysCannotCommandATerminal() throws {
    let tree = SystemTree(named: "pi4-trixie", "== /etc/os-release\nPRETTY_NAME=\"a\u{1B}[2J\u{9B}\u{7}b\"\n")
    let run = try ProgramRun(["doctor", "--root", tree.path])
    #expect(run.output.contains("system          a\\u001b[2J\\u009b\\u0007b\n"))
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B })
  }

  /// The objects, each checked against what Docs/Doctor.md says about its members.
  private func documented(_ output: String) throws -> [[String: String]] {
    try output.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let object = try #require(value as? [String: String])
      #expect(Set(object.keys).isSubset(of: ["check", "group", "state", "message", "fix", "device"]))
      let check = try #require(Check(rawValue: object["check"] ?? ""))
      #expect(object["group"] == check.group.rawValue)
      let state = try #require(Finding.State(rawValue: object["state"] ?? ""))
      #expect(object["message"]?.isEmpty == false)
      if state == .warn || state == .fail { #expect(object["fix"]?.isEmpty == false, "\(line)") }
      return object
    }
  }
}
