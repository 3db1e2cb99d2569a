import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

/// The behaviour without a bus; transfers, SMBus and claims are checked on an emulated one (Tests/Emulation).
@Suite struct I2CCharacterDeviceTests {
  private let folder = TemporaryFolder()

  @Test func missingBusCannotBeOpened() {
    #expect(throws: I2CAccessFailure.opening(ENOENT)) { _ = try I2CCharacterDevice(bus: "/dev/i2c-250") }
  }

  @Test func fileIsNoBus() {
    let path = folder.file("i2c-1")
    #expect(throws: I2CAccessFailure.notABus(ENOTTY)) { _ = try I2CCharacterDevice(bus: path) }
  }

  @Test func folderCannotBeOpened() {
    #expect(throws: I2CAccessFailure.opening(EISDIR)) { _ = try I2CCharacterDevice(bus: folder.path) }
  }
}
