import EngineRuntime
import Glibc
import LinuxTestSupport
import SensorDrivers
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct I2CErrorTests {
  @Test func aMissingBusSaysHowToEnableIt() {
    let error = I2CError.opening("/dev/i2c-1", code: ENOENT)
    #expect(error.kind == .notFound)
    #expect(error.message == "/dev/i2c-1: no such I2C bus")
    let advice = error.advice ?? ""
    // A machine that has buses names them.
    #expect(
      advice.contains("raspi-config nonint do_i2c 0") && advice.contains("dtparam=i2c_arm=on")
        || advice.contains("/dev/i2c-"))
  }

  @Test func aRefusedBusNamesTheGroup() {
    let error = I2CError.opening("/dev/i2c-1", code: EACCES)
    #expect(error.kind == .permissionDenied)
    #expect(error.advice?.contains("sudo usermod -aG i2c $USER") == true)
  }

  @Test func otherErrorsAreQuoted() {
    let error = I2CError.opening("/dev/i2c-1", code: EMFILE)
    #expect(error.kind == .inputOutput)
    #expect(error.message == "/dev/i2c-1: too many open files")
  }

  @Test func silenceNamesTheCommandThatShowsWhoIsThere() {
    let error = I2CError.silent("/dev/i2c-10", 0x42, I2CFailure(code: EREMOTEIO))
    #expect(error.kind == .unavailable)
    #expect(error.message.hasPrefix("/dev/i2c-10 0x42: no receiver answers"))
    #expect(error.advice?.contains("i2cdetect -y 10") == true)
    #expect(error.advice?.contains("i2c:///dev/i2c-10?address=0x42") == true)
  }

  @Test func aLossSaysWhatWasLost() {
    let error = I2CError.lost("/dev/i2c-1", 0x10, I2CFailure(code: EREMOTEIO))
    #expect(error.kind == .disconnected)
    #expect(error.message == "/dev/i2c-1 0x10: the receiver does not answer any more: no acknowledgement")
    #expect(I2CError.lost("/dev/i2c-1", 0x10, I2CFailure(code: ENODEV)).message.hasSuffix(": the bus is gone"))
    #expect(I2CError.lost("/dev/i2c-1", 0x10, I2CFailure(code: EIO)).message.hasSuffix(": input/output error"))
  }

  @Test func aBusAloneIsNoReceiver() {
    let error = I2CError.busWithoutAddress("/dev/i2c-1")
    #expect(error.kind == .invalid)
    #expect(error.advice?.contains("i2c:///dev/i2c-1?address=0x42") == true)
  }

  @Test func whoHoldsTheAddressIsTold() {
    #expect(I2CError.busy("/dev/i2c-1", 0x42).message == "/dev/i2c-1 0x42: in use by another binnacle")
    #expect(I2CError.driven("/dev/i2c-1", 0x08).advice?.contains("/sys/bus/i2c/devices/1-0008/driver") == true)
    #expect(I2CError.driven("/dev/i2c-1", 0x08).kind == .busy)
  }

  @Test func aBadBusIsToldWithItsFigures() {
    let text = I2CError.warning("/dev/i2c-1", 0x42, I2CReceiverCounters(polls: 200, failures: 40))
    #expect(text.hasPrefix("/dev/i2c-1 0x42: 40 of 200 transfers failed"))
  }
}

/// What can be seen without a bus; transfers, SMBus and claims are checked on an emulated one (Tests/Emulation).
@Suite struct I2CCharacterDeviceSourceErrorTests {
  private let folder = TemporaryFolder()

  private func failure(opening path: String) -> SourceError? {
    LinuxTestSupport.failure { () throws(SourceError) in _ = try I2CCharacterDevice(path: path) }
  }

  @Test func aMissingBus() {
    #expect(failure(opening: "/dev/i2c-250")?.kind == .notFound)
    #expect(failure(opening: "\(folder.path)/none/i2c-1")?.kind == .notFound)
  }

  @Test func whatIsNoBus() {
    for path in ["/dev/null", folder.file("i2c-1")] {
      let error = failure(opening: path)
      #expect(error?.kind == .invalid)
      #expect(error?.message.hasPrefix("\(path): not an I2C bus") == true)
    }
  }

  @Test func aFolderIsNoBus() {
    #expect(failure(opening: folder.path)?.kind == .inputOutput)
  }
}
