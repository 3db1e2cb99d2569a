import TestSupport
import Testing
import UBX

@Suite struct RxmRAWXTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = """
    b562021550008195430bb8d01c41870812020301000077be9f0c1825744139b4481926769ac100509ac4060c0208f4fb\
    2f0304050500000000000000f83f00000000000004400000803e022400000000140f0f0f0a001199
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: RxmRAWXTests.frame, RxmRAWX.id) { view in
      let message = try RxmRAWX(view)
      #expect((message.timeOfWeek, message.week, message.leapSeconds) == (472_110.011, 2183, 18))
      #expect(message.areLeapSecondsKnown && message.isClockReset)
      #expect(message.version == 1 && message.measurements.count == 2)
      let first = message.measurements[0]
      #expect((first.pseudorange, first.carrierPhaseCycles) == (21_123_456.789, -110_987_654.321))
      #expect(first.doppler == -1234.5)
      #expect(first.system == .glonass)
      #expect((first.number, first.signal, first.frequency) == (12, 2, 8))
      #expect((first.lockTimeMilliseconds, first.carrierToNoise) == (64_500, 47))
      #expect((first.pseudorangeDeviation, first.dopplerDeviation) == (0.08, 0.064))
      #expect(first.carrierPhaseDeviationCycles == 0.016)
      #expect(first.isPseudorangeValid && !first.isCarrierPhaseValid)
      #expect(first.isHalfCycleValid && !first.isHalfCycleSubtracted)
      let second = message.measurements[1]
      #expect((second.pseudorange, second.carrierPhaseCycles, second.doppler) == (1.5, 2.5, 0.25))
      #expect(second.carrierPhaseDeviationCycles == nil)
      #expect((second.pseudorangeDeviation, second.dopplerDeviation) == (327.68, 65.536))
      #expect(!second.isPseudorangeValid && second.isCarrierPhaseValid)
      #expect(!second.isHalfCycleValid && second.isHalfCycleSubtracted)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 15)
    #expect(failure(RxmRAWX.self, payload) == .length(15))
  }

  @Test func moreMeasurementsThanBytesIsAnError() {
    var payload = PayloadBuilder(count: 16 + 63)
    payload.set(UInt8(2), at: 11)
    #expect(failure(RxmRAWX.self, payload.bytes) == .length(79))
  }

  @Test func anotherVersionIsAnError() {
    var payload = PayloadBuilder(count: 16)
    payload.set(UInt8(2), at: 13)
    #expect(failure(RxmRAWX.self, payload.bytes) == .version(2))
  }
}
