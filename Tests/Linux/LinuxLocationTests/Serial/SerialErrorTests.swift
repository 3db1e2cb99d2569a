import Glibc
import LinuxTestSupport
import LocationEngine
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
