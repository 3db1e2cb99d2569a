import Bytes
import MakerProtocols
import NavigationMath
import Observations

/// A binary protocol of receivers' makers other than UBX, registered here and nowhere else: its names, its frames, its
/// messages. What a message adds to an epoch is in `EpochAssembler+<Protocol>` and `EpochContent+<Protocol>`.
///
///     A0 A2 LENGTH16 payload SUM16 B0 B3          SiRF: 15 bits of the sum of the payload
///     A0 A1 LENGTH16 payload xor 0D 0A            Skytraq: the XOR of the payload
///     BA CE length16 class id payload sum32       CASIC: the sum of all words of four bytes from the length on
///     F1 D9 class id length16 payload ckA ckB     Allystar: Fletcher's checksum from the class on
///
/// Numbers in capitals are big-endian. The lengths are those that receivers use: SiRF has 11 bits for it, CASIC sends
/// whole words and at most 2 KiB.
public enum BinaryProtocol: UInt8, CaseIterable, Hashable, Sendable {
  /// SiRF binary, of SiRFstar chips.
  case sirf
  /// Skytraq binary, of Venus and Phoenix chips.
  case skytraq
  /// CASIC, of AT6558 and other ZhongkeWei chips.
  case casic
  /// Allystar binary, of the TAU and HD series.
  case allystar

  /// Name for people.
  public var name: StaticString {
    switch self {
    case .sirf: "SiRF"
    case .skytraq: "Skytraq"
    case .casic: "CASIC"
    case .allystar: "Allystar"
    }
  }

  /// Name in machine-readable output.
  public var code: StaticString {
    switch self {
    case .sirf: "sirf"
    case .skytraq: "skytraq"
    case .casic: "casic"
    case .allystar: "allystar"
    }
  }

  // MARK: - Frames

  /// Selects the protocol by the first two bytes of a frame; nil for other bytes.
  public init?(_ first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (0xA0, 0xA2): self = .sirf
    case (0xA0, 0xA1): self = .skytraq
    case (0xBA, 0xCE): self = .casic
    case (0xF1, 0xD9): self = .allystar
    default: return nil
    }
  }

  /// The bytes with which frames of the protocols begin.
  public static var firstBytes: [UInt8] { [0xA0, 0xBA, 0xF1] }

  /// Whether a frame of one of the protocols begins with this byte; not by `firstBytes`, which is an array.
  @inline(__always)
  static func begins(with byte: UInt8) -> Bool { byte == 0xA0 || byte == 0xBA || byte == 0xF1 }

  /// The parts of a frame, in bytes.
  struct Layout {
    /// Offset of the payload's length.
    var length = 2
    /// Whether the length is big-endian.
    var isBigEndian = false
    /// Offset of class and number; nil if the payload begins with the number.
    var id: Int?
    /// Offset of the payload.
    var payload: Int
    /// Bytes after the payload.
    var trailer: Int
    /// Lengths of payload that receivers use.
    var lengths: ClosedRange<Int>
    /// All lengths are multiples of this one.
    var unit = 1
  }

  var layout: Layout {
    switch self {
    case .sirf: Layout(isBigEndian: true, payload: 4, trailer: 4, lengths: 1...2047)
    case .skytraq: Layout(isBigEndian: true, payload: 4, trailer: 3, lengths: 1...4096)
    case .casic: Layout(id: 4, payload: 6, trailer: 4, lengths: 0...2048, unit: 4)
    case .allystar: Layout(length: 4, id: 2, payload: 6, trailer: 2, lengths: 0...4096)
    }
  }

  /// Whether the checksum of a whole frame is valid, and its last bytes are those of the protocol.
  func isIntact(_ frame: ByteView, _ sums: inout some FrameSums) -> Bool {
    let end = frame.count
    switch self {
    case .sirf:
      return frame[end - 2] == 0xB0 && frame[end - 1] == 0xB3
        && sums.byteSum(4..<end - 4) & 0x7FFF == UInt32(frame.uint16(bigEndianAt: end - 4))
    case .skytraq:
      return frame[end - 2] == 0x0D && frame[end - 1] == 0x0A && sums.xor(4..<end - 3) == frame[end - 3]
    case .casic: return sums.wordSum(2..<end - 4) == frame.uint32(at: end - 4)
    case .allystar: return sums.fletcher(2..<end - 2) == frame.uint16(at: end - 2)
    }
  }

  /// Returns the length in bytes of the frame of any of the protocols that begins here: 0 if there is none, nil if more
  /// bytes are needed.
  static func frameLength(at view: ByteView) -> Int? {
    guard let binary = BinaryProtocol(view[0], view[1]) else {
      return view.count < 2 && begins(with: view[0]) ? nil : 0
    }
    return binary.frameLength(view)
  }

  /// Returns the length in bytes of the frame that begins here: 0 if no receiver sends it, nil if more bytes are needed.
  public func frameLength(_ view: ByteView) -> Int? {
    let layout = layout
    guard view.count >= layout.length + 2 else { return nil }
    let length = Int(layout.isBigEndian ? view.uint16(bigEndianAt: layout.length) : view.uint16(at: layout.length))
    guard layout.lengths.contains(length), length % layout.unit == 0 else { return 0 }
    return layout.payload + length + layout.trailer
  }

  // MARK: - Messages

  /// A decoded message; valid as long as its frame.
  public enum Message {
    /// A message by its MID.
    case sirf(SiRFMessage)
    /// A message by its number.
    case skytraq(SkytraqMessage)
    /// A message by class and number.
    case casic(CASICMessage)
    /// A message by group and number.
    case allystar(AllystarMessage)
  }

  /// Decodes the message of a whole frame; nil if no version of it has this number of bytes.
  public func message(of frame: ByteView) -> Message? {
    let (messageClass, number) = id(of: frame)
    let payload = payload(of: frame)
    switch self {
    case .sirf: do throws(SiRFError) { return .sirf(try SiRFMessage(payload)) } catch { return nil }
    case .skytraq: do throws(SkytraqError) { return .skytraq(try SkytraqMessage(payload)) } catch { return nil }
    case .casic:
      let id = CASICMessageID(messageClass ?? 0, number)
      do throws(CASICError) { return .casic(try CASICMessage(id, payload)) } catch { return nil }
    case .allystar:
      let id = AllystarMessageID(messageClass ?? 0, number)
      do throws(AllystarError) { return .allystar(try AllystarMessage(id, payload)) } catch { return nil }
    }
  }

  /// Returns the payload of a whole frame; without classes it begins with the number of the message.
  public func payload(of frame: ByteView) -> ByteView { frame.slice(layout.payload, frame.count - layout.trailer) }

  /// Returns class and number of the message of a whole frame; the class is nil in protocols without classes.
  public func id(of frame: ByteView) -> (messageClass: UInt8?, number: UInt8) {
    guard let id = layout.id else { return (nil, frame[layout.payload]) }
    return (frame[id], frame[id + 1])
  }

  /// Returns the name of a message, such as NAV-PV; nil if the specification does not name it.
  public func name(messageClass: UInt8?, number: UInt8) -> StaticString? {
    switch self {
    case .sirf, .skytraq: nil
    case .casic: CASICMessageID(messageClass ?? 0, number).name
    case .allystar: AllystarMessageID(messageClass ?? 0, number).name
    }
  }
}

extension EpochAssembler {
  /// Merges a message of one of the protocols.
  mutating func consume(_ message: BinaryProtocol.Message, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .sirf(let message): consume(message, body)
    case .skytraq(let message): consume(message, body)
    case .casic(let message): consume(message, body)
    case .allystar(let message): consume(message, body)
    }
  }
}

extension StreamCounters {
  /// Frames of a protocol with a valid checksum.
  public subscript(_ binary: BinaryProtocol) -> UInt64 {
    get { protocolFrames[Int(binary.rawValue)] }
    set { protocolFrames[Int(binary.rawValue)] = newValue }
  }
}

extension BinaryProtocol {
  /// Whether a whole frame is as its receiver sent it.
  public func isIntact(_ frame: ByteView) -> Bool {
    var sums = WholeSums(frame: frame)
    return isIntact(frame, &sums)
  }

  /// Returns the time of day in the message of a whole and intact frame, by which a log is paced: of the GPS week, in CASIC
  /// since the receiver's start. nil for messages without one.
  public func pacingTime(of frame: ByteView) -> TimeOfDay? {
    switch message(of: frame) {
    case .sirf(.measuredNavigation(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .sirf(.geodeticNavigation(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .skytraq(.navigationData(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .skytraq(.navigationState(let message)): BinaryProtocol.time(seconds: message.timeOfWeek)
    case .casic(.navDOP(let message)): BinaryProtocol.time(message.runTimeMilliseconds)
    case .casic(.navSOL(let message)): BinaryProtocol.time(message.runTimeMilliseconds)
    case .casic(.navPV(let message)): BinaryProtocol.time(message.runTimeMilliseconds)
    case .allystar(.navPVT(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .allystar(.navPOSLLH(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .allystar(.navDOP(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .allystar(.navTIME(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .sirf, .skytraq, .casic, .allystar, nil: nil
    }
  }

  private static func time(seconds: Double) -> TimeOfDay? {
    guard (0..<604_800).contains(seconds) else { return nil }
    return time(UInt32(seconds * 1000))
  }

  private static func time(_ milliseconds: UInt32) -> TimeOfDay {
    TimeOfDay(nanoseconds: Int64(milliseconds % 86_400_000) * 1_000_000)
  }
}
