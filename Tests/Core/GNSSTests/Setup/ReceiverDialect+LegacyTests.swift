import Bytes
import Testing

@testable import GNSS

@Suite struct NMEAConfigurationTests {
  @Test func oneFlagIsChangedAndTheRestStays() throws {
    let payload: [UInt8] = (0..<20).map { UInt8($0) }
    var configuration = try #require(payload.withByteView { NMEAConfiguration($0) })
    #expect(configuration.canBePrecise && !configuration.isPrecise)
    configuration.isPrecise = true
    var writer = ByteWriter()
    configuration.encode(into: &writer)
    var expected = payload
    expected[3] = 0x0B
    #expect(writer.bytes == expected && configuration.isPrecise)
  }

  @Test func shortVersionsHaveNoFlag() {
    #expect([0, 0, 0].withByteView { NMEAConfiguration($0) } == nil)
    #expect([0, 0, 0, 0].withByteView { NMEAConfiguration($0) }?.canBePrecise == false)
  }
}
