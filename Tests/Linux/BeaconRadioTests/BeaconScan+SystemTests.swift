import Beacons
import EngineRuntime
import Foundation
import LinuxLocation
import Testing

@testable import LocationService

/// What the machine has: the kernel's list of controllers, a log, calibrations in the state directory.
@Suite struct BeaconRunSystemTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func controllersAreThoseOfTheKernel() throws {
    try withFolder { folder in
      let hasRadio = { BeaconScan.Parts.hasRadio($0, in: folder) }
      #expect(!hasRadio("auto:") && !hasRadio("bluez:"))
      try Data().write(to: URL(fileURLWithPath: folder + "/hci1"))
      #expect(hasRadio("auto:") && hasRadio("bluez:") && hasRadio("helper:") && hasRadio("management:hci1"))
      #expect(!hasRadio("management:hci0") && !hasRadio("bluez:hci0") && !hasRadio("nonsense:"))
      #expect(!BeaconScan.Parts.hasRadio("auto:", in: folder + "/none"))
    }
  }

  @Test func aLogIsARadioIfItCanBeRead() throws {
    try withFolder { folder in
      let log = folder + "/hall.jsonl"
      #expect(!BeaconScan.Parts.hasRadio(log))
      try Data().write(to: URL(fileURLWithPath: log))
      #expect(BeaconScan.Parts.hasRadio(log) && BeaconScan.Parts.hasRadio("log:" + log))
    }
  }

  @Test func calibrationsAreThoseOfTheStateDirectory() throws {
    try withFolder { folder in
      let directory = StateDirectory(path: folder + "/state")
      let notices = Guarded<[String]>([])
      let parts = BeaconScan.Parts.system("auto:", directory) { line in notices.withLock { $0.append(line) } }
      #expect(parts.calibrations() == [:])
      let beacon = BeaconIdentity(
        uuid: BeaconUUID(high: 0xF782_6DA6_4FA2_4E98, low: 0x8024_BC5B_71E0_893E), major: 1, minor: 2)
      let model = PathLossModel.prior(measuredPower: -70)
      try BeaconCalibrationStore(directory: directory).save([beacon: model])
      #expect(parts.calibrations() == [beacon: model] && notices.withLock { $0.isEmpty })
      try Data("nonsense".utf8).write(to: URL(fileURLWithPath: directory.path + "/beacon-calibrations.json"))
      #expect(parts.calibrations() == [:] && notices.withLock { $0.count } == 1)
      #expect(BeaconScan.Parts.system("auto:", nil) { _ in }.calibrations() == [:])
    }
  }

  @Test func anAddressThatIsNoneHasNoScanner() {
    let parts = BeaconScan.Parts.system("nonsense:", nil) { _ in }
    #expect(throws: SourceError.self) { try parts.makeScanner() }
  }
}
