import EngineRuntime
import Glibc
import LinuxIO
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct SerialErrorTests {
  @Test func deniedAccessNamesTheGroupAndTheCommand() {
    let error = SerialError.opening("/dev/null", code: EACCES)
    #expect(error.kind == .permissionDenied)
    #expect(error.message == "/dev/null: permission denied")
    #expect(error.advice?.hasSuffix("sudo usermod -aG dialout $USER") == true)
  }

  @Test func aPortInTheGroupTTYBelongsToAConsole() {
    var status = stat()
    let pty = Pty()
    #expect(stat(pty.path, &status) == 0)
    guard let group = getgrgid(status.st_gid), String(cString: group.pointee.gr_name) == "tty" else {
      // This machine gives pseudo terminals to another group, which is then the one to join.
      #expect(SerialError.opening(pty.path, code: EACCES).advice?.contains("usermod -aG") == true)
      return
    }
    #expect(
      SerialError.opening(pty.path, code: EACCES).advice?.contains("raspi-config nonint do_serial_cons 1") == true)
  }

  @Test func aMissingBoardUARTIsEnabledFirst() {
    let error = SerialError.opening("/dev/serial0", code: ENOENT)
    #expect(error.kind == .notFound)
    #expect(error.advice?.contains("raspi-config nonint do_serial_hw 0") == true)
  }

  @Test func aMissingStickPointsToTheListOfSticks() {
    let error = SerialError.opening("/dev/ttyUSB0", code: ENOENT)
    #expect(error.advice?.contains("/dev/serial/by-id") == true)
  }

  @Test(arguments: [ENODEV, ENXIO, EIO]) func aNodeWithoutADeviceIsNotFound(_ code: CInt) {
    #expect(SerialError.opening("/dev/ttyS3", code: code).kind == .notFound)
  }

  @Test(arguments: [nil, EIO, ENXIO, ENODEV] as [CInt?]) func unpluggedIsDisconnected(_ code: CInt?) {
    #expect(SerialError.lost("/dev/ttyUSB0", code: code).kind == .disconnected)
  }

  @Test func anythingElseKeepsTheSystemsWords() {
    let error = SerialError.lost("/dev/ttyUSB0", code: ENOMEM)
    #expect(error == SourceError(.inputOutput, "/dev/ttyUSB0: cannot allocate memory"))
  }
}

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
