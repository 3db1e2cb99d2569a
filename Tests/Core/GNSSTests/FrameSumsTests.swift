import Bytes
import TestSupport
import Testing

@testable import GNSS

@Suite struct FrameSumsTests {
  private let frames: [[UInt8]] = [
    ubx([1, 2, 3]), rtcm([0x3E, 0xD0, 1]), sirfFrame([41, 2]), skytraqFrame([0xA8, 1]), casicFrame(1, 3, [1, 2, 3, 4]),
    allystarFrame(1, 2, [5]),
  ]

  private func isIntact(_ frame: ByteView, _ sums: inout OverlappingSums, at offset: UInt64) -> Bool {
    sums.begin(frame, at: offset)
    guard let binary = BinaryProtocol(frame[0], frame[1]) else { return BinaryFrame.isUsualIntact(frame, &sums) }
    return binary.isIntact(frame, &sums)
  }

  @Test(arguments: [ReceiverBuffers.large, .small]) func bothWaysJudgeAlike(_ buffers: ReceiverBuffers) {
    var overlapping = OverlappingSums(buffers)
    var offset: UInt64 = 0
    for frame in frames {
      for place in 0..<frame.count {
        var damaged = frame
        damaged[place] ^= 0x10
        offset += UInt64(frame.count)
        damaged.withByteView { view in
          // Of another protocol, or of none, after a change of the head.
          guard BinaryFrame.length(view) == view.count else { return }
          #expect(isIntact(view, &overlapping, at: offset) == BinaryFrame.isIntact(view))
        }
      }
      offset += UInt64(frame.count)
      frame.withByteView { view in
        let isRight = isIntact(view, &overlapping, at: offset)
        #expect(isRight && BinaryFrame.isIntact(view))
      }
    }
  }

  @Test func whatIsTooShortForAFrameIsNone() {
    for count in 0..<8 {
      [UInt8](repeating: 0, count: count).withByteView { #expect(!BinaryFrame.isIntact($0)) }
    }
  }
}
