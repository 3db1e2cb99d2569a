import LinuxIO
import LinuxTestSupport
import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct SerialPortSourceErrorTests {
  private let folder = TemporaryFolder()

  @Test func anotherProgramOnThePortIsNamed() throws {
    let pty = Pty()
    let child = Child(["sh", "-c", "exec 3<\(pty.path); echo ready; exec sleep 30"])
    defer { child.end() }
    #expect(child.readOutput() == "ready\n")
    // The name changes from sh to sleep a moment later.
    pause(milliseconds: 50)
    let refused = failure { () throws(SourceError) in _ = try SerialPort.open(pty.path) }
    #expect(refused?.kind == .busy)
    #expect(refused?.message == "\(pty.path): in use by sleep (process \(child.process))")
    #expect(refused?.advice?.contains("kill \(child.process)") == true)
  }

  @Test func whatIsNoSerialPortIsRefused() {
    let missing = failure { () throws(SourceError) in _ = try SerialPort.open("\(folder.path)/ttyUSB9") }
    #expect(missing?.kind == .notFound)
    let file = folder.file("log")
    let refused = failure { () throws(SourceError) in _ = try SerialPort.open(file) }
    #expect(refused?.kind == .invalid)
    #expect(refused?.advice?.contains("file:\(file)") == true)
    #expect(failure { () throws(SourceError) in _ = try SerialPort.open(folder.path) }?.kind == .invalid)
  }

  @Test func unsupportedSpeedIsNamedWithThePresentOne() {
    let error = SerialError.failure(.unsupportedSpeed(actual: 9600), "/dev/ttyS0", baud: 1_000_000)
    #expect(error.kind == .invalid)
    #expect(error.message == "/dev/ttyS0: this port cannot run at 1000000 baud")
    #expect(error.advice?.hasPrefix("its speed is 9600 baud now") == true)
  }
}
