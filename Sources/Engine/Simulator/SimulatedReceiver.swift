import Bytes
import GNSS
import NMEA
import UBX

/// A simulated receiver that can be set up: it answers queries, executes commands, and has faults on request.
///
///     let receiver = SimulatedReceiver(.ubloxKeyed)
///     receiver.faults.refused = ["CFG-VALSET"]
///     let answer = receiver.receive(bytes)      its answer to these bytes
///     let chatter = receiver.second()           its output of one second
///
/// It does not simulate ports and clocks; the caller compares speeds. Used by one thread.
public final class SimulatedReceiver {
  /// Families of receivers with different protocols.
  public enum Model: CaseIterable, Sendable {
    /// u-blox NEO-M8N, protocol 18.
    case ubloxLegacy
    /// u-blox ZED-F9P, protocol 27.31, with flash.
    case ubloxKeyed
    /// u-blox MAX-M10S, protocol 34.10, without flash and with fewer keys.
    case ubloxM10
    /// MediaTek, `$PMTK` sentences.
    case mediaTek
    /// Quectel LC29H, a chip of Airoha, `$PAIR` sentences.
    case airoha
    /// Quectel LG290P, `$PQTM` sentences.
    case quectel
    /// CASIC, `$PCAS` sentences.
    case casic
  }

  /// Faults of the receiver. Commands are named `CFG-VALSET`, `PMTK220`, `PQTMCFGCNST`.
  public struct Faults: Sendable {
    /// Whether nothing is ever answered.
    public var isMute = false
    /// Commands that are refused.
    public var refused: Set<String> = []
    /// Commands that are neither answered nor executed.
    public var ignored: Set<String> = []
    /// Commands that are executed, but answered only when repeated.
    public var answeredLate: Set<String> = []
    /// Commands that are acknowledged but not executed.
    public var forgotten: Set<String> = []
    /// A command at which the receiver restarts with its initial settings; nil: none.
    public var restartsOn: String?
    /// Whether a new speed is acknowledged but not set.
    public var keepsSpeed = false
    /// Whether the receiver is silent for ever after a new speed.
    public var diesOfSpeed = false

    /// Creates an empty set of faults.
    public init() {}
  }

  /// The simulated receiver family.
  public let model: Model
  /// Faults; may be changed at any time.
  public var faults = Faults()
  /// Speed of the port, bits per second; 0 after `diesOfSpeed`.
  public var speed: UInt32
  /// Names of the commands and queries that it has understood, in order.
  public internal(set) var heard: [String] = []
  /// The UBX frames among them.
  public internal(set) var frames: [[UInt8]] = []
  /// Number of commands that saved the settings.
  public internal(set) var saves = 0
  /// Number of restarts.
  public internal(set) var restarts = 0

  // Current settings; each family uses those that it has.
  /// Values of u-blox configuration keys in RAM.
  public internal(set) var keys: [UInt32: UInt64] = [:]
  /// Values of u-blox configuration keys that were saved.
  public internal(set) var savedKeys: [UInt32: UInt64] = [:]
  /// Time between fixes, ms.
  public internal(set) var period: UInt32 = 1000
  /// Whether these are used: GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC.
  public internal(set) var systems = [true, true, false, false, true, false]
  /// Whether corrections of SBAS are used.
  public internal(set) var usesSBAS = true
  /// Motion model, in the family's own numbers.
  public internal(set) var mode: UInt32 = 0
  /// Power mode of older u-blox receivers, CFG-PMS.
  public internal(set) var powerSetup: UInt8 = 0
  /// Sentences that are sent, by type.
  public internal(set) var sentences: Set<String> = ["GGA", "GLL", "GSA", "GSV", "RMC", "VTG"]
  var port: CfgPRT
  var messageRates: [UInt16: UInt8] = [:]
  var nmea: [UInt8] = [0, 0x40, 0, 0x02] + [UInt8](repeating: 0, count: 16)
  /// Whether its output is that of a journey; see `init(playing:rate:)`.
  let playsJourney: Bool
  private var unheard: [UInt8] = []
  private var lateOnce: Set<String> = []
  private let factorySpeed: UInt32
  /// Bytes after which a sentence without an end is noise.
  private static let longestSentence = 512

  /// Creates a receiver with its initial settings.
  ///
  /// - Parameter factorySpeed: Speed after a restart, bits per second; nil: `speed`.
  public convenience init(_ model: Model, speed: UInt32 = 9600, factorySpeed: UInt32? = nil) {
    self.init(model, speed: speed, factorySpeed: factorySpeed, playsJourney: false)
  }

  init(_ model: Model, speed: UInt32, factorySpeed: UInt32?, playsJourney: Bool) {
    self.model = model
    self.playsJourney = playsJourney
    self.speed = speed
    self.factorySpeed = factorySpeed ?? speed
    port = CfgPRT(.uart1)
    begin()
  }

  /// Passes bytes to the receiver and returns its answer; frames may be split between calls.
  public func receive(_ bytes: [UInt8]) -> [UInt8] {
    unheard += bytes
    var answer: [UInt8] = []
    while let (name, frame) = nextFrame() {
      heard.append(name)
      if frame[0] == 0xB5 { frames.append(frame) }
      answer += faults.isMute ? [] : self.answer(name, frame)
    }
    return answer
  }

  /// Returns the output of one second, which begins with invalid bytes.
  public func second() -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0x00, 0xB5, 0x11]
    let content: [(String, String)] = [
      ("RMC", "RMC,120000.00,A,4717.11399,N,00833.91590,E,0.004,77.52,091222,,,A"),
      ("VTG", "VTG,77.52,T,,M,0.004,N,0.008,K,A"),
      ("GGA", "GGA,120000.00,4717.11399,N,00833.91590,E,1,08,1.01,499.6,M,48.0,M,,"),
      ("GSA", "GSA,A,3,23,29,07,08,09,18,26,28,,,,,1.94,1.18,1.54"), ("GSV", "GSV,1,1,01,23,38,230,44"),
      ("GLL", "GLL,4717.11399,N,00833.91590,E,120000.00,A,A"), ("GST", "GST,120000.00,1.8,,,,1.7,1.3,2.2"),
      ("ZDA", "ZDA,120000.00,09,12,2022,00,00"),
    ]
    let active = activeSentences
    for (name, line) in content where active.contains(name) { bytes += Self.sentence("GN" + line) }
    return bytes
  }

  var activeSentences: Set<String> {
    switch model {
    case .ubloxLegacy:
      guard port.outputProtocols.contains(.nmea) else { return [] }
      return Set(Self.nmeaMessages.filter { messageRates[0xF000 | UInt16($0.value)] ?? 0 > 0 }.keys)
    case .ubloxKeyed, .ubloxM10:
      guard keys[0x1074_0002] == 1 else { return [] }
      return Set(Self.uart1Sentences.filter { keys[$0.value] ?? 0 > 0 }.keys)
    default: return sentences
    }
  }

  /// Sets the initial settings.
  func begin() {
    period = 1000
    systems = [true, true, false, false, true, false]
    usesSBAS = true
    mode = 0
    powerSetup = 0
    sentences = ["GGA", "GLL", "GSA", "GSV", "RMC", "VTG"]
    beginUBX()
  }

  func restart() {
    restarts += 1
    speed = factorySpeed
    begin()
  }

  func changeSpeed(_ rate: UInt32) {
    if faults.keepsSpeed { return }
    speed = faults.diesOfSpeed ? 0 : rate
  }

  private func answer(_ name: String, _ frame: [UInt8]) -> [UInt8] {
    if faults.ignored.contains(name) { return [] }
    if faults.restartsOn == name {
      faults.restartsOn = nil
      restart()
      return []
    }
    let reply = frame[0] == 0xB5 ? answerUBX(name, frame) : answerSentence(name, frame)
    if faults.answeredLate.contains(name), lateOnce.insert(name).inserted { return [] }
    return reply
  }

  /// Returns the next complete frame or sentence with its name; drops other bytes.
  private func nextFrame() -> (String, [UInt8])? {
    while let first = unheard.first {
      if first == 0xB5 {
        guard unheard.count >= 6 else { return nil }
        let length = Int(unheard[4]) | Int(unheard[5]) << 8
        if unheard[1] == 0x62, length < 1000 {
          guard unheard.count >= length + 8 else { return nil }
          let frame = Array(unheard[..<(length + 8)])
          unheard.removeFirst(length + 8)
          guard frame == Self.ubx(frame[2], frame[3], Array(frame[6..<(length + 6)])) else { continue }
          return (MessageID(frame[2], frame[3]).name.map { "\($0)" } ?? "UBX", frame)
        }
      } else if first == UInt8(ascii: "$") {
        // A sentence is text up to a line feed; with another byte in it, another `$`, or too many, it is noise.
        let end = unheard.prefix(Self.longestSentence).dropFirst().firstIndex {
          $0 == first || $0 != 0x0D && !(0x20...0x7E).contains($0)
        }
        if end == nil, unheard.count < Self.longestSentence { return nil }
        if let end, unheard[end] == 0x0A {
          let line = Array(unheard[...end])
          unheard.removeFirst(line.count)
          let content = Array(line.dropFirst().prefix { $0 != UInt8(ascii: "*") })
          guard line == Self.sentence(String(decoding: content, as: UTF8.self)) else { continue }
          return (String(decoding: content.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self), content)
        }
      }
      unheard.removeFirst()
    }
    return nil
  }

  /// Returns a sentence: `$`, content, checksum, CR LF.
  public static func sentence(_ content: String) -> [UInt8] {
    let sum = content.utf8.reduce(0) { $0 ^ $1 }
    let digits = String(sum, radix: 16, uppercase: true)
    return Array("$\(content)*\(digits.utf8.count < 2 ? "0" : "")\(digits)\r\n".utf8)
  }

  /// Returns a UBX frame with its checksum.
  public static func ubx(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = UInt16(payload.count)
    let body = [messageClass, number, UInt8(length & 0xFF), UInt8(length >> 8)] + payload
    let sum = body.withByteView { FletcherChecksum($0) }
    return [0xB5, 0x62] + body + [sum.a, sum.b]
  }
}
