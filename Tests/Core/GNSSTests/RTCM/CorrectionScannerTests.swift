import Bytes
import Testing

@testable import GNSS

@Suite struct CorrectionScannerTests {
  private func frames(_ bytes: [UInt8], by size: Int, givingUp: Bool = false) -> [[UInt8]] {
    var scanner = CorrectionScanner()
    var found: [[UInt8]] = []
    for piece in bytes.pieces(of: size) {
      piece.withByteView { view in scanner.consume(view) { found.append(Array($0)) } }
    }
    if givingUp { scanner.giveUp { found.append(Array($0)) } }
    return found
  }

  @Test(arguments: [1, 3, 100, 4096])
  func onlyWholeFramesWithARightCRCComeOut(size: Int) {
    let good = (1...4).map { rtcm([UInt8](repeating: UInt8($0), count: 20 * $0)) }
    var bad = rtcm([UInt8](repeating: 9, count: 50))
    bad[20] ^= 4
    let text = Array("$GPGGA,1*00\r\n".utf8)
    let stream: [UInt8] = [[0xFF, 0x00], good[0], bad, good[1], text, good[2], [0xD3], good[3]].flatMap { $0 }
    #expect(frames(stream, by: size) == good)
  }

  @Test func whatLooksLikeAFrameDoesNotHideOneForEver() {
    let good = rtcm([1, 2, 3, 4])
    let stream: [UInt8] = [0xD3, 0x03, 0xFF] + good
    #expect(frames(stream, by: 4096) == [])
    #expect(frames(stream, by: 4096, givingUp: true) == [good])
  }
}
