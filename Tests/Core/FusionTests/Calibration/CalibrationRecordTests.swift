import Bytes
import Fusion
import LocationTestKit
import NavigationMath
import Testing

@Suite struct CalibrationRecordTests {
  private func record() throws -> CalibrationRecord {
    var sensor = ironySensor(1)
    let result = try CalibrationFit().fit(sensor.samples(100), reference: sensor.reference)
    return CalibrationRecord(
      sensorIdentity: Array("lis3mdl@i2c-1-1c".utf8), result: result, secondsSince1970: 1_760_000_000,
      latitudeDegrees: 47.25, longitudeDegrees: -8.5)
  }

  private func decode(_ bytes: [UInt8]) throws(CalibrationRecordError) -> CalibrationRecord {
    try bytes.withByteView { (view) throws(CalibrationRecordError) in try CalibrationRecord(view) }
  }

  @Test func comesBackAsItWas() throws {
    let record = try record()
    #expect(try decode(record.bytes) == record)
    let bare = CalibrationRecord(sensorIdentity: [], result: sampleResult(offsetSigma: Vector3(1, 2, 3)))
    #expect(try decode(bare.bytes) == bare)
  }

  @Test func layoutOfVersion1Stays() throws {
    let bytes = try record().bytes
    #expect(bytes.count == 545 + 16 + 3)
    #expect(Array(bytes[0..<6]) == [0x42, 0x4E, 0x43, 0x4C, 1, 10])
    #expect(bytes[544] == 16)
    bytes.withByteView { view in
      #expect(view.uint64(at: 8) == 1_760_000_000)
      #expect(view.double(at: 16) == 47.25)
    }
  }

  @Test func everyTruncationIsAnError() throws {
    let bytes = try record().bytes
    for count in 0..<bytes.count {
      #expect(throws: CalibrationRecordError.self) { try decode(Array(bytes[..<count])) }
    }
    #expect(throws: CalibrationRecordError.wrongLength(count: bytes.count + 1, needed: bytes.count)) {
      try decode(bytes + [0])
    }
  }

  @Test func everyFlippedBitIsAnError() throws {
    let bytes = try record().bytes
    for index in 0..<bytes.count {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(bit)
        #expect(throws: CalibrationRecordError.self) { try decode(flipped) }
      }
    }
  }

  @Test func errorsSayWhatIsWrong() throws {
    var bytes = try record().bytes
    #expect(throws: CalibrationRecordError.notARecord) { try decode(Array("{\"hardIron\":[]}".utf8)) }
    #expect(throws: CalibrationRecordError.notARecord) { try decode(Array("{}".utf8)) }
    bytes[100] ^= 1
    #expect(throws: CalibrationRecordError.wrongChecksum) { try decode(bytes) }
    bytes[4] = 2
    #expect(throws: CalibrationRecordError.unknownVersion(2)) { try decode(bytes) }
  }

  /// Whole, unchanged, and nonsense.
  @Test func whatMakesNoSenseIsRefused() throws {
    let good = sampleResult(offsetSigma: .zero)
    var results = [CalibrationResult](repeating: good, count: 5)
    results[0].calibration.hardIronOffset.y = .nan
    results[1].calibration.softIronMatrix = Matrix3(diagonal: Vector3(1, -1, 1))
    results[2].fieldStrength = 0
    results[3].headingError95Degrees = .infinity
    results[4].calibration.hardIronOffset.y = 1e9
    for result in results {
      let bytes = CalibrationRecord(sensorIdentity: [1], result: result).bytes
      #expect(throws: CalibrationRecordError.implausible) { try decode(bytes) }
    }
  }

  @Test func numbersAtTheLimitsOfSenseAreRefused() throws {
    let good = sampleResult(offsetSigma: .zero)
    var results = [CalibrationResult](repeating: good, count: 5)
    results[0].calibration.softIronMatrix = Matrix3(diagonal: Vector3(1, 1, 0.1))
    results[1].calibration.softIronMatrix = Matrix3(diagonal: Vector3(10, 1, 1))
    results[2].fieldStrength = 10
    results[3].fieldStrength = 100
    results[4].rmsResidual = 100
    for result in results {
      let bytes = CalibrationRecord(sensorIdentity: [1], result: result).bytes
      #expect(throws: CalibrationRecordError.implausible) { try decode(bytes) }
    }
  }

  @Test func aLongIdentityIsCut() throws {
    let record = CalibrationRecord(
      sensorIdentity: [UInt8](repeating: 7, count: 300), result: sampleResult(offsetSigma: .zero))
    #expect(try decode(record.bytes).sensorIdentity.count == 255)
  }

  @Test func anAgeNeedsTwoClocksThatWereSet() throws {
    var record = try self.record()
    record.secondsSince1970 = 1000
    #expect(record.age(at: 1060) == 60)
    #expect(record.age(at: 900) == 0)
    #expect(record.age(at: nil) == nil)
    record.secondsSince1970 = nil
    #expect(record.age(at: 1060) == nil)
    // What a damaged record may say.
    record.secondsSince1970 = .min
    #expect(record.age(at: 1060) == nil)
  }
}
