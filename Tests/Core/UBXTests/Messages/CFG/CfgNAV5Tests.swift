import Bytes
import Testing

@testable import UBX

@Suite struct CfgNAV5Tests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56206242400450406022efbffff3e3d0000fb07fb00f80065002e01373d082300002c0103000000000099cc"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgNAV5Tests.frame, CfgNAV5.id) { view in
      let message = try CfgNAV5(view)
      #expect(message.applied == [.dynamicModel, .fixMode, .staticHold, .utcStandard])
      #expect(message.dynamicModel == .airborne1g && message.fixMode == .threeDimensional)
      #expect((message.fixedAltitude, message.fixedAltitudeVariance) == (-12.34, 1.5678))
      #expect((message.minimumElevationDegrees, message.deadReckoningLimit) == (-5, 7))
      #expect((message.positionDilutionLimit, message.timeDilutionLimit) == (25.1, 24.8))
      #expect((message.positionAccuracyLimit, message.timeAccuracyLimit) == (101, 302))
      #expect((message.staticHoldSpeed, message.correctionTimeout) == (0.55, 61))
      #expect((message.carrierToNoiseSatellites, message.carrierToNoiseThreshold) == (8, 35))
      #expect((message.staticHoldDistance, message.utcStandard) == (300, 3))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 35)
    #expect(failure(CfgNAV5.self, payload) == .length(35))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgNAV5Tests.frame, CfgNAV5.id) { view in
      let message = try CfgNAV5(view)
      #expect(encoded(message) == bytes(of: CfgNAV5Tests.frame))
    }
  }

  @Test func everyParameterHasItsBit() {
    let all: [CfgNAV5.Parameters] = [
      .dynamicModel, .minimumElevation, .fixMode, .deadReckoningLimit, .positionLimits, .timeLimits, .staticHold,
      .correctionTimeout, .carrierToNoise,
    ]
    #expect(all.map(\.rawValue) == (0..<9).map { 1 << $0 })
    #expect(CfgNAV5.Parameters.utcStandard.rawValue == 1 << 10)
  }

  @Test func whatDoesNotFitIsTheLimit() throws {
    var command = CfgNAV5()
    command.fixedAltitude = 1e12
    command.positionDilutionLimit = -1
    command.staticHoldSpeed = .nan
    let bytes = encoded(command)
    try Array(bytes[6..<42]).withByteView { view in
      let message = try CfgNAV5(view)
      #expect(message.fixedAltitude == 21_474_836.47)
      #expect(message.positionDilutionLimit == 0 && message.staticHoldSpeed == 0)
    }
  }
}

@Suite struct DynamicModelTests {
  /// 1 was never given.
  @Test func theNumbersAreThoseOfUBlox() {
    let models: [DynamicModel] = [
      .portable, .stationary, .pedestrian, .automotive, .sea, .airborne1g, .airborne2g, .airborne4g, .wrist, .motorbike,
      .lawnMower, .kickScooter,
    ]
    #expect(models.map(\.rawValue) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  }
}

@Suite struct FixedWidthIntegerNearestTests {
  @Test func halvesGoAwayFromZero() {
    #expect([0.4, 0.5, 1.49, -0.4, -0.5, -1.5].map { Int32(nearest: $0) } == [0, 1, 1, 0, -1, -2])
  }

  @Test func whatDoesNotFitIsTheLimit() {
    #expect(Int32(nearest: 1e300) == .max && Int32(nearest: -1e300) == .min)
    #expect(UInt16(nearest: 65_535.4) == .max && UInt16(nearest: 65_535.6) == .max && UInt16(nearest: -0.6) == 0)
    #expect(UInt8(nearest: .infinity) == .max && UInt8(nearest: .nan) == 0)
    #expect(Int32(nearest: 2_147_483_646.4) == 2_147_483_646)
  }

  /// What was divided by a power of ten comes back.
  @Test func hundredthsComeBack() {
    for value in stride(from: Int32.min, through: Int32.max - 30_000_019, by: 30_000_019) {
      #expect(Int32(nearest: Double(value) / 100 * 100) == value)
    }
  }
}
