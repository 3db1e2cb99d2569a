import CLinuxIO
import Glibc
import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct SerialPortTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [4800, 9600, 250_000, 921_600, 3_000_000] as [UInt32])
  func setsAnySpeedAndReadsItBack(_ baud: UInt32) throws {
    let pty = Pty()
    let port = try SerialPort.open(pty.path)
    defer { close(port.descriptor) }
    try SerialPort.setSpeed(baud, of: port.descriptor, pty.path)
    #expect(pty.speed == baud)
    #expect(port.hasSpeed)
  }

  @Test func isReadOnlyAndClosedOnExec() throws {
    let pty = Pty()
    let port = try SerialPort.open(pty.path)
    defer { close(port.descriptor) }
    #expect(fcntl(port.descriptor, F_GETFL) & O_ACCMODE == O_RDONLY)
    #expect(fcntl(port.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(write(port.descriptor, "x", 1) == -1)
  }

  @Test func theSecondToOpenIsToldThatItIsBusy() throws {
    let pty = Pty()
    let port = try SerialPort.open(pty.path)
    let refused = failure { () throws(SourceError) in _ = try SerialPort.open(pty.path) }
    #expect(refused?.kind == .busy)
    SerialPort.release(port.descriptor)
    close(port.descriptor)
    let again = try SerialPort.open(pty.path)
    close(again.descriptor)
  }

  @Test func anotherProgramOnThePortIsNamed() throws {
    let pty = Pty()
    let child = Child(["flock", "--no-fork", pty.path, "sh", "-c", "echo ready; exec sleep 30"])
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

  @Test func devicesThatAreNoTerminalsHaveNoSpeed() throws {
    while true {
      do {
        let port = try SerialPort.open("/dev/full")
        #expect(!port.hasSpeed)
        close(port.descriptor)
        return
      } catch {
        // Another run of these tests has it.
        try #require(error.kind == .busy)
        pause(milliseconds: 10)
      }
    }
  }

  @Test func usbModemsHaveNoSpeed() {
    symlink("/dev/ttyACM7", "\(folder.path)/gps")
    #expect(SerialPort.isWithoutSpeed("/dev/ttyACM0"))
    #expect(SerialPort.isWithoutSpeed("/dev/rfcomm0"))
    #expect(!SerialPort.isWithoutSpeed("/dev/ttyUSB0"))
    #expect(!SerialPort.isWithoutSpeed("/dev/ttyAMA0"))
  }
}
