import Testing

@testable import WheelEncoderExample

/// Docs/Examples/WheelEncoder: the encoder helps where satellites do not.
@Suite struct WheelEncoderTests {
  private func last(seed: UInt64) -> Dash.Errors? {
    var dash = Dash(seed: seed)
    var last: Dash.Errors?
    while let errors = dash.next(every: 5) { last = errors }
    return last
  }

  @Test func encoderKeepsThePositionWithoutSatellites() throws {
    let ends = try (1...6 as ClosedRange<UInt64>).map { try #require(last(seed: $0)) }
    #expect(ends.allSatisfy { $0.seconds == 150 })
    let plain = try ends.map { try #require($0.plain) }.reduce(0, +)
    let encoded = try ends.map { try #require($0.encoded) }
    #expect(encoded.reduce(0, +) < 0.5 * plain, "\(encoded), without \(plain)")
    for end in ends { #expect((end.encoded ?? .infinity) < 3 * (end.claim ?? 0), "\(end)") }
  }
}
