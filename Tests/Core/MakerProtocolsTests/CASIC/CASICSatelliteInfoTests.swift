import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct CASICSatelliteInfoTests {
  @Test("quectel-l76k-binary.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "bace38000121085c031104040100140dc1611b293d00228afb3f021bc1632129ac0065fc3d400e1cc1611c3a6600e2bb"
        + "55bf2026c16320142d00f409c0be5db7d5bc")
    try frame.withByteView { view in
      let info = try CASICSatelliteInfo(view.slice(6, view.count - 4))
      #expect((info.runTimeMilliseconds, info.system, info.satellitesUsed) == (285_432_840, 1, 4))
      #expect(info.satellites.map(\.number) == [13, 27, 28, 38])
      #expect(info.satellites.map(\.carrierToNoise) == [27, 33, 28, 32])
      #expect(info.satellites.map(\.elevationDegrees) == [41, 41, 58, 20])
      #expect(info.satellites.map(\.azimuthDegrees) == [61, 172, 102, 45])
      #expect(info.satellites.allSatisfy { $0.isUsed && $0.flags == 0xC1 })
      #expect(info.satellites.map(\.channel) == [20, 2, 14, 32])
      #expect((info.satellites[3].pseudorangeResidual + 0.375076).magnitude < 1e-6)
      #expect(info.satellites[1].quality == 0x63)
    }
  }

  @Test func moreSatellitesThanBytesAreNone() {
    ([0, 0, 0, 0, 2, 0, 0, 0] + [UInt8](repeating: 1, count: 23)).withByteView { (view) -> Void in
      #expect(throws: CASICError.length(31)) { _ = try CASICSatelliteInfo(view) }
      #expect(throws: CASICError.length(7)) { _ = try CASICSatelliteInfo(view.slice(0, 7)) }
    }
  }
}
