import CLinuxIO
import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct SerialPortTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [4800, 9600, 250_000, 921_600, 3_000_000] as [UInt32])
  func setsAnySpeedAndReadsItBack(_ baud: UInt32) throws {
    let pty = Pty()
    let port = try SerialPort.open(device: pty.path)
    defer { close(port.descriptor) }
    try SerialPort.setSpeed(baud, of: port.descriptor)
    #expect(pty.speed == baud)
    #expect(port.hasSpeed)
  }

  @Test func isReadOnlyAndClosedOnExec() throws {
    let pty = Pty()
    let port = try SerialPort.open(device: pty.path)
    defer { close(port.descriptor) }
    #expect(fcntl(port.descriptor, F_GETFL) & O_ACCMODE == O_RDONLY)
    #expect(fcntl(port.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(write(port.descriptor, "x", 1) == -1)
  }

  @Test func theSecondToOpenIsToldThatItIsBusy() throws {
    let pty = Pty()
    let port = try SerialPort.open(device: pty.path)
    #expect(throws: SerialFailure.busy) { _ = try SerialPort.open(device: pty.path) }
    // As a process has for a moment that is just being started.
    let copy = dup(port.descriptor)
    defer { close(copy) }
    SerialPort.release(port.descriptor)
    close(port.descriptor)
    let again = try SerialPort.open(device: pty.path)
    close(again.descriptor)
  }

  /// A program that reads along without a lock takes half of the epochs.
  @Test func aPortThatAnotherProgramHasOpenIsBusy() throws {
    let pty = Pty()
    let child = Child(["sh", "-c", "exec 3<\(pty.path); echo ready; exec sleep 30"])
    #expect(child.readOutput() == "ready\n")
    #expect(throws: SerialFailure.busy) { _ = try SerialPort.open(device: pty.path) }
    child.end()
    close(try SerialPort.open(device: pty.path).descriptor)
  }

  @Test func onlyCharacterDevicesAreSerialPorts() {
    let file = folder.file("log")
    #expect(throws: SerialFailure.opening(ENOENT)) { _ = try SerialPort.open(device: "\(folder.path)/ttyUSB9") }
    #expect(throws: SerialFailure.notADevice) { _ = try SerialPort.open(device: file) }
    #expect(throws: SerialFailure.notADevice) { _ = try SerialPort.open(device: folder.path) }
  }

  @Test func devicesThatAreNoTerminalsHaveNoSpeed() throws {
    while true {
      do throws(SerialFailure) {
        let port = try SerialPort.open(device: "/dev/full")
        #expect(!port.hasSpeed)
        close(port.descriptor)
        return
      } catch {
        // Another run of these tests has it.
        try #require(error == .busy)
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
