import Bytes
import Testing
import UBX

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
