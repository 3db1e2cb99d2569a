import Bytes
import GNSS
import NMEA
import UBX

/// A receiver that can be set up: it answers questions, takes commands, and misbehaves as it is told.
///
///     let receiver = SimulatedReceiver(.ubloxKeyed)
///     receiver.faults.refused = ["CFG-VALSET"]
///     let answer = receiver.receive(bytes)      what it says to that
///     let chatter = receiver.second()           what it sends by itself every second
///
/// It knows nothing of ports and clocks: whoever carries the bytes compares the speeds. For one thread.
public final class SimulatedReceiver {
  public enum Model: CaseIterable, Sendable {
    /// A NEO-M8N of protocol 18.
    case ubloxLegacy
    /// A ZED-F9P of protocol 27.31, which has flash.
    case ubloxKeyed
    /// A MAX-M10S of protocol 34.10, which has none and knows fewer keys.
    case ubloxM10
    case mediaTek
    /// An LC29H: Quectel's name, Airoha's language.
    case airoha
    /// An LG290P.
    case quectel
    case casic
  }

  /// What it does wrong. Commands are named as they are written: `CFG-VALSET`, `PMTK220`, `PQTMCFGCNST`.
  public struct Faults: Sendable {
    /// Nothing is ever answered.
    public var isMute = false
    /// Commands that are refused.
    public var refused: Set<String> = []
    /// Commands that are neither answered nor carried out.
    public var ignored: Set<String> = []
    /// Commands that are carried out, and answered only when they are repeated.
    public var answeredLate: Set<String> = []
    /// Commands that are accepted and not carried out.
    public var forgotten: Set<String> = []
    /// A command on which it starts anew, with the settings it began with.
    public var restartsOn: String?
    /// A new speed is accepted and not taken.
    public var keepsSpeed = false
    /// A new speed breaks it: it is never heard again.
    public var diesOfSpeed = false

    public init() {}
  }

  public let model: Model
  public var faults = Faults()
  /// Bits per second of its port; 0 when nobody can hear it any more.
  public var speed: UInt32
  /// Commands and questions it has understood, by name.
  public internal(set) var heard: [String] = []
  /// The UBX frames among them, whole.
  public internal(set) var frames: [[UInt8]] = []
  /// How often settings were saved, and how often it started anew.
  public internal(set) var saves = 0
  public internal(set) var restarts = 0

  // What it is set to. Each family keeps what it knows.
  public internal(set) var keys: [UInt32: UInt64] = [:]
  public internal(set) var savedKeys: [UInt32: UInt64] = [:]
  public internal(set) var period: UInt32 = 1000
  /// GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC.
  public internal(set) var systems = [true, true, false, false, true, false]
  public internal(set) var usesSBAS = true
  public internal(set) var mode: UInt32 = 0
  /// The ready-made power mode of an old u-blox: CFG-PMS.
  public internal(set) var powerSetup: UInt8 = 0
  /// Sentences that are on, by their letters.
  public internal(set) var sentences: Set<String> = ["GGA", "GLL", "GSA", "GSV", "RMC", "VTG"]
  var port: CfgPRT
  var messageRates: [UInt16: UInt8] = [:]
  var nmea: [UInt8] = [0, 0x40, 0, 0x02] + [UInt8](repeating: 0, count: 16)
  private var unheard: [UInt8] = []
  private var lateOnce: Set<String> = []
  private let factorySpeed: UInt32

  /// - Parameter factorySpeed: the one after it started anew; nil: as it is now.
  public init(_ model: Model, speed: UInt32 = 9600, factorySpeed: UInt32? = nil) {
    self.model = model
    self.speed = speed
    self.factorySpeed = factorySpeed ?? speed
    port = CfgPRT(.uart1)
    begin()
  }

  /// What it says to these bytes, whatever their pieces.
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

  /// What it sends by itself in a second, with bytes between that make no sense.
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

  /// The settings it begins with.
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

  /// The next whole frame or sentence, and its name; what is neither is dropped.
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
        guard let end = unheard.firstIndex(of: 0x0A) else { return nil }
        let line = Array(unheard[...end])
        unheard.removeFirst(line.count)
        let content = Array(line.dropFirst().prefix { $0 != UInt8(ascii: "*") })
        guard line == Self.sentence(String(decoding: content, as: UTF8.self)) else { continue }
        return (String(decoding: content.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self), content)
      }
      unheard.removeFirst()
    }
    return nil
  }

  /// `$`, the content, its checksum, CR LF.
  public static func sentence(_ content: String) -> [UInt8] {
    let sum = content.utf8.reduce(0) { $0 ^ $1 }
    let digits = String(sum, radix: 16, uppercase: true)
    return Array("$\(content)*\(digits.utf8.count < 2 ? "0" : "")\(digits)\r\n".utf8)
  }

  /// A whole UBX frame.
  public static func ubx(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = UInt16(payload.count)
    let body = [messageClass, number, UInt8(length & 0xFF), UInt8(length >> 8)] + payload
    let sum = body.withByteView { FletcherChecksum($0) }
    return [0xB5, 0x62] + body + [sum.a, sum.b]
  }
}
