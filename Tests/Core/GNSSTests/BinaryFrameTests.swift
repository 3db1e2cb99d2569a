import Bytes
import GNSS
import TestSupport
import Testing

@Suite struct BinaryFrameTests {
  private func length(_ bytes: [UInt8]) -> Int? { bytes.withByteView { BinaryFrame.length($0) } }

  @Test func lengthIsInTheHeader() {
    #expect(length([0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00]) == 8)
    #expect(length([0xB5, 0x62, 0x01, 0x07, 0x5C, 0x00]) == 100)
    #expect(length([0xD3, 0x00, 0x13]) == 25)
  }

  @Test func aShortHeaderSaysNothingYet() {
    #expect(length([0xB5]) == nil)
    #expect(length([0xB5, 0x62, 0x0A, 0x04, 0x00]) == nil)
    #expect(length([0xD3, 0x00]) == nil)
  }

  @Test func whatBeginsNoFrameHasNoLength() {
    #expect(length([0xB5, 0x63]) == 0)
    #expect(length([0xB5, 0x62, 0x01, 0x07, 0xFF, 0xFF]) == 0)
    #expect(length([0xD3, 0x04]) == 0)
    #expect(length([0xD3, 0x00, 0x00]) == 0)
    #expect(length([0x24, 0x47]) == 0)
    #expect(length([]) == 0)
  }

  @Test func anyFlippedBitIsSeen() {
    let poll: [UInt8] = [0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34]
    #expect(poll.withByteView { BinaryFrame.isIntact($0) })
    for bit in 16..<64 {
      var damaged = poll
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!damaged.withByteView { BinaryFrame.isIntact($0) })
    }
  }

  @Test func theRarerProtocolsHaveTheirLengths() {
    #expect(length([0xA0, 0xA2, 0x00, 0x5B]) == 99)
    #expect(length([0xA0, 0xA1, 0x00, 0x3B]) == 66)
    #expect(length([0xBA, 0xCE, 0x50, 0x00]) == 90)
    #expect(length([0xF1, 0xD9, 0x01, 0xC1, 0x58, 0x00]) == 96)
    for header in [[0xA0], [0xA0, 0xA2, 0x00], [0xBA], [0xBA, 0xCE, 0x50], [0xF1], [0xF1, 0xD9, 1, 2, 3]] as [[UInt8]] {
      #expect(length(header) == nil, "\(header)")
    }
  }

  /// A false header must not hold up what follows for long.
  @Test func whatNoReceiverSendsHasNoLength() {
    let headers: [[UInt8]] = [
      [0xA0, 0x00], [0xA0, 0xA2, 0x00, 0x00], [0xA0, 0xA2, 0x08, 0x00], [0xA0, 0xA1, 0x00, 0x00],
      [0xA0, 0xA1, 0x10, 0x01], [0xBA, 0xBA], [0xBA, 0xCE, 0x51, 0x00], [0xBA, 0xCE, 0x04, 0x08], [0xF1, 0x24],
      [0xF1, 0xD9, 0x01, 0xC1, 0x01, 0x10],
    ]
    for header in headers { #expect(length(header) == 0, "\(header)") }
  }

  /// CFG-MSG for GGA and for RMC, as sets of commands that are in use for the TAU1201 have them.
  @Test func allystarFramesInUseAreIntact() {
    for text in ["f1d906010300f00001fb10", "f1d906010300f00501001a", "f1d906010300f00100fb11"] {
      #expect(bytes(ofHexadecimal: text).withByteView { BinaryFrame.isIntact($0) })
    }
  }

  @Test func anyFlippedBitOfTheRarerProtocolsIsSeen() {
    let frames = [
      sirfFrame([0x04, 0xFF, 0x80]), skytraqFrame([0xA8, 0x01, 0x02]), casicFrame(0x01, 0x03, [1, 2, 3, 4]),
      allystarFrame(0x01, 0xC1, [1, 2, 3]),
    ]
    for frame in frames {
      #expect(frame.withByteView { BinaryFrame.isIntact($0) })
      for bit in 32..<frame.count * 8 {
        var damaged = frame
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(!damaged.withByteView { BinaryFrame.isIntact($0) })
      }
    }
  }
}
