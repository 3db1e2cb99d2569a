import Beacons
import Glibc
import LinuxLocation
import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LocationService

struct BeaconCalibrationStoreTests {
  private let folder = TemporaryFolder()
  private let model = PathLossModel(
    power: -61.300_001, exponent: 1.87, powerVariance: 0.1, exponentVariance: 1e-6, covariance: -0.000_3,
    shadowing: 4.5)

  private func store() -> BeaconCalibrationStore {
    BeaconCalibrationStore(directory: StateDirectory(path: folder.path + "/state"))
  }

  private func beacon(_ minor: UInt16) -> BeaconIdentity {
    BeaconIdentity(
      uuid: BeaconUUID(high: 0xF782_6DA6_4FA2_4E98, low: 0x8024_BC5B_71E0_893E), major: 65_535, minor: minor)
  }

  @Test func whatIsSavedIsLoaded() throws {
    #expect(try store().load() == [:])
    try store().save([beacon(1): model, beacon(2): .prior(measuredPower: -59)])
    #expect(try store().load() == [beacon(1): model, beacon(2): .prior(measuredPower: -59)])
    try store().save([:])
    #expect(try store().load() == [:])
  }

  @Test func uuidIsReadable() throws {
    try store().save([beacon(1): model])
    let bytes = try AtomicFile.read(store().path) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix("{\"version\":1,\"beacons\":[\n{\"uuid\":\"f7826da6-4fa2-4e98-8024-bc5b71e0893e\",\"major\":65535")
    )
  }

  /// The longest numbers: the file must not exceed what is read.
  @Test func mostBeaconsFit() throws {
    var many: [BeaconIdentity: PathLossModel] = [:]
    for minor in 0..<UInt16(BeaconCalibrationStore.capacity) {
      many[beacon(65_535 - minor)] = PathLossModel(
        power: -101.300_001, exponent: 9.869_999, powerVariance: 9999.123_456, exponentVariance: 99.123_456,
        covariance: -900.123_456, shadowing: 99.500_001)
    }
    try store().save(many)
    #expect(try store().load() == many)
    many[beacon(0)] = model
    #expect(throws: StateError.self) { try store().save(many) }
  }

  @Test func savedValuesAreRounded() throws {
    var fine = model
    fine.power = -61.300_000_4
    // Rounding must not make a model impossible.
    fine.powerVariance = 0.000_000_4
    fine.exponentVariance = 0.000_000_4
    fine.covariance = 0.000_000_39
    try store().save([beacon(1): fine])
    let kept = try #require(try store().load()[beacon(1)])
    #expect(kept.power == -61.3 && kept.powerVariance == 0 && kept.covariance == 0 && kept.exponent == fine.exponent)
  }

  @Test(arguments: [
    PathLossModel(power: .nan, exponent: 2, powerVariance: 1, exponentVariance: 1, shadowing: 5),
    PathLossModel(power: -59, exponent: 0, powerVariance: 1, exponentVariance: 1, shadowing: 5),
    PathLossModel(power: -59, exponent: 2, powerVariance: -1, exponentVariance: 1, shadowing: 5),
    PathLossModel(power: -59, exponent: 2, powerVariance: 1, exponentVariance: 1, covariance: 2, shadowing: 5),
    PathLossModel(power: -59, exponent: 2, powerVariance: 1, exponentVariance: 1, shadowing: .infinity),
  ]) func impossibleModelIsNotSaved(_ model: PathLossModel) throws {
    #expect(throws: StateError.self) { try store().save([beacon(1): model]) }
    #expect(try store().load() == [:])
  }

  @Test func damagedFileIsNotUsed() throws {
    try store().save([beacon(1): model, beacon(2): model])
    let bytes = try #require(try AtomicFile.read(store().path))
    // Cut anywhere before the last brace, and with any byte gone from the structure.
    for count in stride(from: 0, to: bytes.count - 2, by: 7) {
      try AtomicFile.replace(store().path, with: Array(bytes[..<count]))
      #expect(throws: StateError.self) { try store().load() }
    }
    let first = String(decoding: bytes, as: UTF8.self)
    for (old, new) in [
      ("\"version\":1", "\"version\":2"), ("\"minor\":2", "\"minor\":1"), ("f7826", "g7826"),
      ("\"major\":65535", "\"major\":65536"), ("\"shadowing\"", "\"shadow\""), ("-bc5b71e0893e", "-bc5b71e0893e0"),
    ] {
      let damaged = TextEdit.replacingFirst(old, with: new, in: first)
      #expect(damaged != first)
      try AtomicFile.replace(store().path, with: Array(damaged.utf8))
      #expect(throws: StateError.self) { try store().load() }
    }
  }

  @Test func folderOfOthersIsNotUsed() throws {
    try store().save([beacon(1): model])
    chmod(store().directory.path, 0o777)
    #expect(throws: StateError.self) { try store().load() }
  }
}

private enum TextEdit {
  static func replacingFirst(_ old: String, with new: String, in text: String) -> String {
    let (bytes, wanted) = (Array(text.utf8), Array(old.utf8))
    for start in bytes.indices where bytes[start...].starts(with: wanted) {
      return String(decoding: bytes[..<start] + Array(new.utf8) + bytes[(start + wanted.count)...], as: UTF8.self)
    }
    return text
  }
}
