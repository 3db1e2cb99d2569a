import Bytes
import GNSS
import UBX

/// Statistics of the bytes a receiver sent: sentence types, frames, and the answer to a query.
struct TrafficDigest: ~Copyable {
  /// Types in the order of their first arrival, without talker: `GGA`, `PMTK001`.
  private(set) var sentences: [String] = []
  private(set) var sentenceCount = 0
  private(set) var ubxFrames = 0
  /// The binary protocol of the first frame; nil if there was none.
  private(set) var binaryLanguage: ReceiverEvidence.Language?
  private(set) var firmware: FirmwareAnswer?
  private var scanner = FrameScanner()

  var isReceiver: Bool { language != nil }

  /// The receiver's protocol; NMEA if it sends NMEA and another one.
  var language: ReceiverEvidence.Language? { sentenceCount > 0 ? .nmea : binaryLanguage }

  mutating func consume(_ bytes: [UInt8]) {
    bytes.withByteView { view in
      var rest = view
      while !rest.isEmpty {
        let taken = scanner.append(rest)
        if taken == 0 { scanner.giveUpPartialFrames() }
        rest = rest.slice(taken, rest.count)
        scan()
      }
    }
  }

  private mutating func scan() {
    while let frame = scanner.next() {
      switch frame {
      case .sentence where scanner.checksum == .valid && scanner.frame[0] == UInt8(ascii: "$"):
        // A sentence shorter than an address may be noise whose checksum fits by chance.
        if scanner.content.count >= 5 { note(String(decoding: Array(scanner.content), as: UTF8.self)) }
      case .ubx:
        ubxFrames += 1
        note(.ubx)
        let (id, payload) = scanner.ubx
        if id == MonVER.id, let answer = FirmwareAnswer(monVer: payload) { firmware = answer }
      case .binary(let binary): note(.binary(binary))
      case .sentence, .rtcm: break
      }
    }
  }

  private mutating func note(_ language: ReceiverEvidence.Language) {
    if binaryLanguage == nil { binaryLanguage = language }
  }

  /// Counts a sentence.
  ///
  /// - Parameter content: The sentence without `$` and checksum.
  private mutating func note(_ content: String) {
    sentenceCount += 1
    if let answer = FirmwareAnswer(line: "$" + content) { firmware = answer }
    let address = content.prefix { $0 != "," }
    let name = address.hasPrefix("P") ? String(address) : String(address.suffix(3))
    if sentences.count < 32, !sentences.contains(name) { sentences.append(name) }
  }
}
