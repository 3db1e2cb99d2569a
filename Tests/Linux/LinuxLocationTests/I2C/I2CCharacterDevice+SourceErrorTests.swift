import LinuxTestSupport
import LocationEngine
import Testing

@testable import LinuxIO
@testable import LinuxLocation

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
