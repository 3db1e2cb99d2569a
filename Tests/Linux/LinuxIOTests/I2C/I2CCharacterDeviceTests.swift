import BusProtocols
import CLinuxIO
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

@Suite struct I2CFailureTests {
  static let faults: [(CInt, BusFault)] = [
    (EREMOTEIO, .notAcknowledged), (ENXIO, .notAcknowledged), (EAGAIN, .arbitrationLost), (ETIMEDOUT, .timedOut),
    (EBUSY, .timedOut), (EIO, .unspecified), (EPROTO, .unspecified), (EINTR, .unspecified),
    (EOPNOTSUPP, .unsupported), (EINVAL, .unsupported), (ENODEV, .gone), (EBADF, .gone), (ESHUTDOWN, .gone),
  ]

  @Test(arguments: faults) func errorNumbersMeanFaults(_ code: CInt, _ fault: BusFault) {
    #expect(I2CFailure(code: code).fault == fault)
  }
}

@Suite struct I2CCapabilitiesTests {
  private func capable(_ functions: CInt...) -> I2CCapabilities {
    I2CCapabilities(functions: functions.reduce(0) { $0 | UInt64($1) })
  }

  @Test func theControllersOfARaspberryPi() {
    // What i2c-bcm2835 reports.
    let capabilities = I2CCapabilities(functions: 0x0EFF_0001)
    #expect(capabilities.isCombined)
    #expect(capabilities.longestRead >= 255)
    #expect(capabilities.longestWrite >= 255)
  }

  @Test func anAdapterOfBlocks() {
    // Functions that i2c-stub can be configured to report.
    let capabilities = capable(
      LINUXIO_I2C_READ_BYTE, LINUXIO_I2C_READ_BYTE_DATA, LINUXIO_I2C_READ_BLOCK, LINUXIO_I2C_WRITE_BLOCK)
    #expect(!capabilities.isCombined)
    #expect(capabilities.longestRead == 32)
    #expect(capabilities.longestWrite == 33)
    #expect(capabilities.form(reading: 1) == LINUXIO_SMBUS_BYTE_DATA)
    #expect(capabilities.form(reading: 2) == LINUXIO_SMBUS_BLOCK)
    #expect(capabilities.form(reading: 32) == LINUXIO_SMBUS_BLOCK)
    #expect(capabilities.form(reading: 33) == nil)
    #expect(capabilities.form(reading: 0) == nil)
  }

  @Test func anAdapterOfWords() {
    let capabilities = capable(LINUXIO_I2C_READ_BYTE_DATA, LINUXIO_I2C_READ_WORD_DATA)
    #expect(capabilities.longestRead == 2)
    #expect(capabilities.longestWrite == 2)
    #expect(capabilities.form(reading: 2) == LINUXIO_SMBUS_WORD)
    #expect(capabilities.form(reading: 3) == nil)
  }

  @Test func anAdapterOfBytes() {
    #expect(capable(LINUXIO_I2C_READ_BYTE).longestRead == 1)
    #expect(capable(LINUXIO_I2C_READ_BYTE).form(reading: 1) == nil)
    #expect(capable(LINUXIO_I2C_READ_BYTE_DATA).longestRead == 1)
    #expect(capable(LINUXIO_I2C_READ_BYTE_DATA).form(reading: 2) == nil)
  }

  @Test func anAdapterOfNothing() {
    #expect(I2CCapabilities(functions: 0).longestRead == 0)
  }
}
