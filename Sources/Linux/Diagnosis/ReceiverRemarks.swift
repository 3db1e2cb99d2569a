import Bytes
import GNSS
import NMEA
import Observations

/// The receiver's own reports about its antenna and about interference.
///
///     $GNTXT,01,01,02,ANTSTATUS=OPEN*35     u-blox at its start
///     $GPTXT,01,01,01,ANTENNA OPEN*25       CASIC and Quectel, every epoch
///     $PGTOP,11,3*6F                        MediaTek: 1 short, 2 internal antenna, 3 active antenna
///     UBX-MON-HW   0A 09, 60 bytes          aStatus at 20, jammingState in bits 2 and 3 of 22
///     UBX-MON-RF   0A 38, 4 + 24·n bytes    per block: jammingState in bits 0 and 1 of 1, antStatus at 2
public struct ReceiverRemarks: Equatable, Sendable {
  /// State of the antenna.
  public enum Antenna: String, Sendable, CaseIterable {
    /// The receiver reports no fault.
    case good
    /// Open circuit, no current: unplugged, or passive.
    case open
    /// Short circuit.
    case short
    /// The module's own antenna is in use.
    case isInternal = "internal"
  }

  /// State of the antenna; nil if the receiver did not report it.
  public internal(set) var antenna: Antenna?
  /// Interference, the worst of all reports; nil if the receiver did not report it, or does not monitor it.
  public internal(set) var jamming: Jamming?

  /// Creates remarks without any report.
  public init() {}

  mutating func note(_ fields: borrowing SentenceFields) {
    switch fields.kind {
    case .txt:
      guard case .txt(let message)? = try? Sentence(fields) else { return }
      note(text: String(decoding: message.text, as: UTF8.self))
    case .other:
      let words = Array(fields.content).split(separator: UInt8(ascii: ","))
      guard words.count == 3, words[0].elementsEqual("PGTOP".utf8), words[1].elementsEqual("11".utf8) else { return }
      switch String(decoding: words[2], as: UTF8.self) {
      case "1": antenna = .short
      case "2": antenna = .isInternal
      case "3": antenna = .good
      default: break
      }
    default: break
    }
  }

  /// Evaluates UBX-MON-HW and UBX-MON-RF.
  ///
  /// - Parameter frame: A UBX frame with a correct checksum.
  mutating func note(ubx frame: ByteView) {
    let payload = frame.slice(6, frame.count - 2)
    guard frame[2] == 0x0A else { return }
    switch frame[3] {
    case 0x09 where payload.count >= 60:
      note(antennaStatus: payload[20])
      note(jammingState: payload[22] >> 2 & 3)
    case 0x38 where payload.count >= 28:
      for block in 0..<min(Int(payload[1]), (payload.count - 4) / 24) {
        note(antennaStatus: payload[4 + 24 * block + 2])
        note(jammingState: payload[4 + 24 * block + 1] & 3)
      }
    default: break
    }
  }

  private mutating func note(text: String) {
    let text = text.uppercased()
    guard text.hasPrefix("ANTSTATUS=") || text.hasPrefix("ANTENNA ") else { return }
    if text.hasSuffix("OK") {
      antenna = .good
    } else if text.hasSuffix("OPEN") {
      antenna = .open
    } else if text.hasSuffix("SHORT") {
      antenna = .short
    }
  }

  private mutating func note(antennaStatus: UInt8) {
    switch antennaStatus {
    case 2: antenna = .good
    case 3: antenna = .short
    case 4: antenna = .open
    default: break
    }
  }

  /// Keeps the worst state of all blocks and messages.
  private mutating func note(jammingState: UInt8) {
    guard let state = Jamming(rawValue: jammingState) else { return }
    if state.rawValue > jamming?.rawValue ?? 0 { jamming = state }
  }
}
