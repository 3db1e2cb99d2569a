import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct CASICNavDOPTests {
  @Test("quectel-l76k-binary.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "bace1c000101085c03118a03a83f6d42433fbdbc883f3ff6063fb91b0d3f3406333f0477bf8d")
    try frame.withByteView { view in
      let dop = try CASICNavDOP(view.slice(6, view.count - 4))
      #expect(dop.runTimeMilliseconds == 285_432_840)
      let values = [
        dop.positionDilution, dop.horizontalDilution, dop.verticalDilution, dop.northDilution, dop.eastDilution,
        dop.timeDilution,
      ]
      for (value, expected) in zip(values, [1.312608, 0.762732, 1.068260, 0.527195, 0.551204, 0.699313]) {
        #expect((value - expected).magnitude < 1e-6)
      }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 24).withByteView { (view) -> Void in
      #expect(throws: CASICError.length(24)) { _ = try CASICNavDOP(view) }
    }
  }
}
