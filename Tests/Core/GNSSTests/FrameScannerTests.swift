import Bytes
import NMEA
import TestSupport
import Testing

@testable import GNSS

/// A UBX frame around a payload.
func ubx(_ payload: [UInt8], class messageClass: UInt8 = 0x05, id: UInt8 = 0x01) -> [UInt8] {
  let body = [messageClass, id, UInt8(payload.count & 0xFF), UInt8(payload.count >> 8)] + payload
  let sum = body.withByteView { FletcherChecksum($0) }
  return [0xB5, 0x62] + body + [sum.a, sum.b]
}

/// An RTCM 3 frame around a payload.
func rtcm(_ payload: [UInt8]) -> [UInt8] {
  let body = [0xD3, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
  let crc = body.withByteView { crc24Q($0) }
  return body + [UInt8(crc >> 16), UInt8(crc >> 8 & 0xFF), UInt8(crc & 0xFF)]
}

@Suite struct FrameScannerTests {
  /// UBX-ACK-ACK for CFG-MSG, from the u-blox M8 interface description.
  private let acknowledge: [UInt8] = [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38]
  /// RTCM 1005, the example of RTCM 10403.3, section 4.2.
  private let message1005: [UInt8] = [
    0xD3, 0x00, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC, 0x09, 0x41,
    0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98,
  ]
  private let sentence = Array("$GPHDT,274.07,T*03\r\n".utf8)

  /// Frames found in chunks of `size`, each with its bytes.
  private func frames(
    _ bytes: [UInt8], by size: Int = .max, givingUp: Bool = false
  ) -> (found: [(Frame, [UInt8])], noise: UInt64, isWaiting: Bool) {
    var scanner = FrameScanner()
    var found: [(Frame, [UInt8])] = []
    func drain() {
      while let frame = scanner.next() { found.append((frame, Array(scanner.frame))) }
    }
    bytes.withByteView { view in
      var rest = view
      while !rest.isEmpty {
        let taken = scanner.append(rest.slice(0, min(size, rest.count)))
        rest = rest.slice(taken, rest.count)
        drain()
        if taken == 0 { break }
      }
    }
    if givingUp {
      scanner.giveUpPartialFrames()
      drain()
    }
    return (found, scanner.noiseBytes, scanner.isWaiting)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 4096])
  func separatesRealFramesOfThreeProtocolsAndNoise(size: Int) {
    let noise: [UInt8] = [0x00, 0xFF, 0x41, 0x80]
    let stream = noise + acknowledge + sentence + message1005 + noise + sentence + acknowledge
    let result = frames(stream, by: size)
    #expect(result.found.map(\.0) == [.ubx, .sentence, .rtcm, .sentence, .ubx])
    #expect(result.found[0].1 == acknowledge)
    #expect(result.found[1].1 == Array(sentence.dropLast(2)))
    #expect(result.found[2].1 == message1005)
    #expect(result.noise == 8)
  }

  private let rareFrames: [(Frame, [UInt8])] = [
    (.binary(.sirf), sirfFrame([UInt8](repeating: 0xB0, count: 91))),
    (.binary(.skytraq), skytraqFrame([0xA8, 0x0D, 0x0A, 0x24])),
    (.binary(.casic), casicFrame(0x01, 0x03, [UInt8](repeating: 0x24, count: 80))),
    (.binary(.allystar), allystarFrame(0x01, 0xC1, [UInt8](repeating: 0xF1, count: 88))),
  ]

  @Test(arguments: [1, 2, 3, 7, 64, 4096])
  func separatesTheRarerProtocols(size: Int) {
    var stream: [UInt8] = []
    for (_, frame) in rareFrames {
      // In pieces: Swift 6.0 takes too long for their sum.
      let pieces: [[UInt8]] = [[0xA0], frame, sentence, [0xBA, 0xF1], acknowledge]
      stream += pieces.joined()
    }
    let result = frames(stream, by: size)
    #expect(result.found.map(\.0) == rareFrames.flatMap { [$0.0, .sentence, .ubx] })
    #expect(result.found.enumerated().filter { $0.offset % 3 == 0 }.map(\.element.1) == rareFrames.map(\.1))
    #expect(result.noise == 12)
  }

  /// Class and number, where there are any, and payload of the frame.
  private func carried(_ frame: [UInt8]) -> [UInt8] {
    frame.withByteView { view in
      var scanner = FrameScanner()
      _ = scanner.append(view)
      switch scanner.next() {
      case .binary(let binary):
        let id = binary.id(of: scanner.frame)
        return (id.messageClass.map { [$0, id.number] } ?? []) + Array(binary.payload(of: scanner.frame))
      default: return []
      }
    }
  }

  @Test func whatTheRarerProtocolsCarry() {
    #expect(carried(sirfFrame([41, 1, 2])) == [41, 1, 2])
    #expect(carried(skytraqFrame([0xA8, 1, 2])) == [0xA8, 1, 2])
    #expect(carried(casicFrame(0x01, 0x03, [1, 2, 3, 4])) == [0x01, 0x03, 1, 2, 3, 4])
    #expect(carried(allystarFrame(0x01, 0xC1, [9])) == [0x01, 0xC1, 9])
  }

  /// Garbage that looks like the beginning of a frame costs a byte, or waits for what it promises, and hides no sentence.
  @Test func aFalseHeaderOfARarerProtocolHidesNothing() {
    let headers: [[UInt8]] = [
      [0xA0, 0xA2, 0x00, 0x08], [0xA0, 0xA1, 0x00, 0x08], [0xBA, 0xCE, 0x08, 0x00],
      [0xF1, 0xD9, 0x01, 0x02, 0x08, 0x00],
    ]
    for header in headers {
      let result = frames(header + sentence + sentence)
      #expect(result.found.map(\.0) == [.sentence, .sentence], "\(header)")
      #expect(result.noise == UInt64(header.count))
    }
    // The longest that any of them may promise, given up.
    for header in [[0xA0, 0xA2, 0x07, 0xFF], [0xA0, 0xA1, 0x10, 0x00], [0xBA, 0xCE, 0x00, 0x08]] as [[UInt8]] {
      #expect(frames(header + sentence).isWaiting)
      #expect(frames(header + sentence, givingUp: true).found.map(\.0) == [.sentence])
    }
  }

  @Test func aFrameOfARarerProtocolInsideASentenceEndsIt() {
    for (kind, frame) in rareFrames {
      #expect(frames(Array("$GPGGA,1234".utf8) + frame + sentence).found.map(\.0) == [kind, .sentence])
    }
  }

  @Test func aFrameInsideNoiseIsFound() {
    let result = frames([0x12, 0xB5, 0xB5] + acknowledge + [0x99, 0xD3, 0xD3] + message1005 + [0x01])
    #expect(result.found.map(\.0) == [.ubx, .rtcm])
    #expect(result.noise == 7)
  }

  @Test func aFalseHeaderCostsOneByteAndNotWhatFollows() {
    // A UBX header of 8 bytes of payload whose checksum is wrong, with a sentence where the payload would be.
    let result = frames([0xB5, 0x62, 0x01, 0x07, 0x08, 0x00] + sentence)
    #expect(result.found.map(\.0) == [.sentence])
    #expect(result.noise == 6)
    // An RTCM header likewise.
    #expect(frames([0xD3, 0x00, 0x05] + sentence).found.map(\.0) == [.sentence])
  }

  @Test func aWrongUBXChecksumIsNoFrame() {
    var broken = acknowledge
    broken[9] ^= 1
    #expect(frames(broken + sentence).found.map(\.0) == [.sentence])
  }

  @Test func aWrongCRCIsNoFrame() {
    for bit in 0..<8 {
      var broken = message1005
      broken[10] ^= 1 << bit
      #expect(frames(broken, givingUp: true).found.isEmpty)
    }
  }

  @Test func aHeaderThatPromisesMoreThanComesWaitsAndIsGivenUp() {
    let stream = [0xB5, 0x62, 0x01, 0x07, 0x00, 0x10] + sentence + sentence
    let waiting = frames(stream)
    #expect(waiting.found.isEmpty)
    #expect(waiting.isWaiting)
    let given = frames(stream, givingUp: true)
    #expect(given.found.map(\.0) == [.sentence, .sentence])
    #expect(given.noise == 6)
    #expect(!given.isWaiting)
  }

  @Test func aPayloadBeyond8KiBIsBelievedByNobody() {
    let result = frames([0xB5, 0x62, 0x01, 0x07, 0x01, 0x20] + sentence)
    #expect(result.found.map(\.0) == [.sentence])
    #expect(!result.isWaiting)
  }

  @Test func theLongestPayloadIsTaken() {
    let payload = [UInt8](repeating: 0x24, count: BinaryFrame.maximumPayload)
    let result = frames(ubx(payload) + ubx(payload) + sentence, by: 1000)
    #expect(result.found.map(\.0) == [.ubx, .ubx, .sentence])
    #expect(result.noise == 0)
  }

  @Test func theLongestRTCMFrameIsTaken() {
    #expect(frames(rtcm([UInt8](repeating: 0xD3, count: 1023)) + sentence).found.map(\.0) == [.rtcm, .sentence])
  }

  @Test func anEmptyUBXPayloadIsAFrame() {
    // MON-VER poll.
    #expect(frames([0xB5, 0x62, 0x0A, 0x04, 0x00, 0x00, 0x0E, 0x34]).found.map(\.0) == [.ubx])
  }

  @Test func resynchronisesAtEveryDollar() {
    // Interleaved output of one receiver's two threads.
    let result = frames(Array("$GGGLGSV,$GPGG$GPHDT,274.07,T*03\r\n".utf8))
    #expect(result.found.map(\.0) == [.sentence])
    #expect(result.noise == 14)
    #expect(frames(Array("$GP!AIVDM,1,1,,B,0,0*62\r\n".utf8)).found.map(\.0) == [.sentence])
  }

  @Test func binaryInsideASentenceEndsItAndIsFound() {
    #expect(frames(Array("$GPGGA,1234".utf8) + acknowledge + sentence).found.map(\.0) == [.ubx, .sentence])
  }

  @Test func tagBlocksAreSkipped() {
    let tagged = Array("\\s:r003669961,c:1120959341*51\\$GPHDT,274.07,T*03\r\n".utf8)
    for size in [1, 5, 100] {
      let result = frames(tagged, by: size)
      #expect(result.found.map(\.0) == [.sentence])
      #expect(result.found[0].1 == Array(sentence.dropLast(2)))
      #expect(result.noise == 0)
    }
  }

  @Test func aBackslashThatBeginsNoTagBlockCostsOneByte() {
    let result = frames(Array("\\$GPHDT,274.07,T*03\r\n".utf8))
    #expect(result.found.map(\.0) == [.sentence])
    #expect(result.noise == 1)
    let long = Array(("\\" + String(repeating: "a", count: 300)).utf8) + sentence
    #expect(frames(long).found.map(\.0) == [.sentence])
    #expect(frames(long).noise == 301)
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "\n\r"])
  func anyTerminatorWillDo(terminator: String) {
    let stream = Array(("$GPHDT,274.07,T*03\(terminator)").utf8)
    let result = frames(stream + stream)
    #expect(result.found.map(\.0) == [.sentence, .sentence])
    #expect(result.noise == 0)
  }

  @Test func memoryIsBoundedWhateverComes() {
    var scanner = FrameScanner()
    let header: [UInt8] = [0xB5, 0x62, 0x00, 0x00, 0x00, 0x1F]
    let flood = [UInt8](repeating: 0xB5, count: 4096) + [[UInt8]](repeating: header, count: 700).flatMap { $0 }
    var refused = 0
    for _ in 0..<20 {
      flood.withByteView { view in
        var rest = view
        while !rest.isEmpty {
          let taken = scanner.append(rest)
          if taken == 0 { refused += 1 }
          if refused > 0 { break }
          rest = rest.slice(taken, rest.count)
          while scanner.next() != nil {}
        }
      }
    }
    #expect(refused == 0)
  }

  /// A frame longer than the buffer, whose payload has a sentence and the header of a frame, in any chunks.
  @Test(arguments: [1, 7, 64, 300, 4096]) func aTooLongFrameIsSkippedAndCounted(size: Int) {
    var scanner = FrameScanner(buffers: .small)
    let payload = sentence + [0xD3, 0x03, 0xFF] + [UInt8](repeating: 0x55, count: 3000)
    let stream = acknowledge + ubx(payload) + sentence + allystarFrame(1, 2, payload) + message1005 + acknowledge
    var found: [Frame] = []
    stream.withByteView { view in
      for start in stride(from: 0, to: view.count, by: size) {
        var rest = view.slice(start, min(start + size, view.count))
        while !rest.isEmpty {
          rest = rest.slice(scanner.append(rest), rest.count)
          while let frame = scanner.next() { found.append(frame) }
        }
      }
    }
    #expect(found == [.ubx, .sentence, .rtcm, .ubx])
    let (oversized, noise, isWaiting) = (scanner.oversizedFrames, scanner.noiseBytes, scanner.isWaiting)
    #expect(oversized == 2 && noise == 0 && !isWaiting)
  }

  @Test func theLongestFrameOfASmallBufferIsTaken() {
    let buffers = ReceiverBuffers(frame: 2048, satellites: 64)
    for (count, expected) in [(2040, [Frame.ubx, .sentence]), (2041, [.sentence])] {
      var scanner = FrameScanner(buffers: buffers)
      var found: [Frame] = []
      (acknowledge.dropLast() + ubx([UInt8](repeating: 7, count: count)) + sentence).withByteView { view in
        var rest = view
        while !rest.isEmpty {
          rest = rest.slice(scanner.append(rest.slice(0, min(50, rest.count))), rest.count)
          while let frame = scanner.next() { found.append(frame) }
        }
      }
      let oversized = scanner.oversizedFrames
      #expect(found == expected)
      #expect(oversized == (count == 2040 ? 0 : 1))
    }
  }

  @Test func silenceEndsASkippedFrame() {
    var scanner = FrameScanner(buffers: .small)
    let header: [UInt8] = [0xB5, 0x62, 0x02, 0x15, 0x00, 0x10]
    let taken = header.withByteView { scanner.append($0) }
    let (first, isWaiting) = (scanner.next(), scanner.isWaiting)
    scanner.giveUpPartialFrames()
    let isWaitingAfter = scanner.isWaiting
    #expect(taken == 6 && first == nil && isWaiting && !isWaitingAfter)
    sentence.withByteView { _ = scanner.append($0) }
    #expect(scanner.next() == .sentence)
  }

  @Test func utf16LogsAreNoiseAndNoSentence() {
    let wide = Array("$GPHDT,274.07,T*03\r\n".utf8).flatMap { [$0, 0] as [UInt8] }
    let result = frames(wide, givingUp: true)
    #expect(result.found.isEmpty)
  }

  @Test func aSentenceIsReadyWithItsLastChecksumDigit() {
    #expect(frames(Array("$GPHDT,274.07,T*03".utf8)).found.map(\.0) == [.sentence])
    #expect(frames(Array("$GPHDT,274.07,T*0".utf8)).isWaiting)
  }

  @Test func aLineBeyond1024BytesIsNoSentence() {
    let result = frames(Array(("$GPTXT," + String(repeating: "x", count: 1100) + "\r\n").utf8) + sentence)
    #expect(result.found.map(\.0) == [.sentence])
  }

  /// Also after dropped bytes, and after the queue was emptied many times.
  @Test(arguments: [1, 7, 4096])
  func aFrameSaysWhereItStands(size: Int) {
    let piece = [0x00, 0xFF] + acknowledge + sentence + message1005
    var scanner = FrameScanner()
    var offsets: [UInt64] = []
    let stream = Array(repeatElement(piece, count: 1000).joined())
    stream.withByteView { view in
      var start = 0
      while start < view.count {
        start += scanner.append(view.slice(start, start + size))
        while scanner.next() != nil { offsets.append(scanner.frameOffset) }
      }
    }
    let places = [2, 2 + acknowledge.count, 2 + acknowledge.count + sentence.count]
    #expect(offsets == (0..<1000).flatMap { index in places.map { UInt64(index * piece.count + $0) } })
  }
}
