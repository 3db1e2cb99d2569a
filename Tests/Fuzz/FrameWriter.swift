import Bytes

/// Writes one frame of a binary protocol with a right checksum: as a receiver would, and then with as many bytes changed as the input
/// wants.
struct FrameWriter {
  /// GPS time of week, ms.
  var timeOfWeek: UInt32 = 4 * 86_400_000 + 86_390_000 + 18_000

  static let kinds = templates.count

  mutating func frame(_ kind: Int, _ choices: inout Choices) -> [UInt8] {
    // Mostly the same epoch, sometimes the next, a tenth of a second on, or one long ago.
    switch choices.pick(16) {
    case 0...2: timeOfWeek &+= 1000
    case 3...5: timeOfWeek &+= 100
    case 6: timeOfWeek &-= UInt32(choices.pick(60)) &* 100
    case 7: timeOfWeek = UInt32(choices.pick(256)) &* 2_372_549
    default: break
    }
    let template = templates[kind]
    var payload = [UInt8](repeating: 0, count: template.size)
    for (offset, bytes) in template.content {
      for (index, byte) in bytes.enumerated() { payload[offset + index] = byte }
    }
    stamp(&payload, template)
    for _ in 0..<choices.pick(4) {
      let offset = choices.pick(payload.count)
      payload[offset] = UInt8(choices.pick(256))
    }
    if choices.pick(32) == 0 { payload.removeLast(choices.pick(payload.count)) }
    return framed(template, payload)
  }

  private func stamp(_ payload: inout [UInt8], _ template: Template) {
    let time: UInt32
    switch template.form {
    case .hundredths: time = timeOfWeek / 10
    case .seconds:
      for (index, byte) in (Double(timeOfWeek) / 1000).bitPattern.bigEndianBytes.enumerated() {
        payload[template.timeOffset + index] = byte
      }
      return
    default: time = timeOfWeek
    }
    let bytes = UInt64(time).bigEndianBytes.suffix(4)
    let isBig = template.form == .hundredths || template.form == .sirf
    for (index, byte) in (isBig ? Array(bytes) : bytes.reversed()).enumerated() {
      payload[template.timeOffset + index] = byte
    }
    guard let place = template.clockOffset else { return }
    let second = (timeOfWeek &- 18_000) / 1000 % 86_400
    for (index, value) in [second / 3600, second / 60 % 60, second % 60].enumerated() {
      payload[place + index] = UInt8(value)
    }
  }

  private func framed(_ template: Template, _ payload: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(payload.count & 0xFF), UInt8(payload.count >> 8))
    switch template.form {
    case .ubx, .allystar:
      let body = [template.messageClass, template.number, low, high] + payload
      let sum = body.withByteView { FletcherChecksum($0) }
      return (template.form == .ubx ? [0xB5, 0x62] : [0xF1, 0xD9]) + body + [sum.a, sum.b]
    case .casic:
      let body = [low, high, template.messageClass, template.number] + payload
      let sum = UInt64(body.withByteView { wordSum($0) }).bigEndianBytes
      return [0xBA, 0xCE] + body + sum.suffix(4).reversed()
    case .sirf, .hundredths, .seconds:
      var payload = payload
      if !payload.isEmpty { payload[0] = template.number }
      if [41, 4, 2].contains(template.number) {
        let sum = payload.withByteView { byteSum($0) } & 0x7FFF
        return [0xA0, 0xA2, high, low] + payload + [UInt8(sum >> 8), UInt8(sum & 0xFF), 0xB0, 0xB3]
      }
      return [0xA0, 0xA1, high, low] + payload + [payload.reduce(0, ^), 0x0D, 0x0A]
    }
  }
}

extension UInt64 {
  fileprivate var bigEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) } }
}

/// How a frame is built, and how it states its time.
private enum Form {
  case ubx, allystar, casic
  /// Of SiRF; of SiRF or Skytraq in hundredths of a second; of Skytraq in seconds.
  case sirf, hundredths, seconds
}

private struct Template {
  var form = Form.ubx
  var messageClass: UInt8 = 0x01
  var number: UInt8
  var size: Int
  var timeOffset = 0
  var content: [(Int, [UInt8])] = []
  /// Where hour, minute and second stand.
  var clockOffset: Int?
}

/// 47.2852391 N, 8.5652536 E, 547.6 m.
private let place: [UInt8] = [
  0x38, 0xF4, 0x1A, 0x05, 0x87, 0x1F, 0x2F, 0x1C, 0x10, 0x5B, 0x08, 0x00, 0x90, 0x9F, 0x07, 0x00,
]
private let someAccuracy: [UInt8] = [0xDC, 0x05, 0, 0, 0x34, 0x08, 0, 0]
/// The same, north first, the high byte first.
private let bigPlace: [UInt8] = [0x1C, 0x2F, 0x1F, 0x87, 0x05, 0x1A, 0xF4, 0x38]
/// East, north in degrees; x, y, z in metres; the low byte first.
private let doubles: [[UInt8]] = [8.5652536, 47.2852391, 4_287_000, 645_800, 4_663_000].map {
  ($0 as Double).bitPattern.bigEndianBytes.reversed()
}
private let date: [UInt8] = [0xE4, 0x07, 2, 6]

private let templates: [Template] = [
  // NAV-PVT, POSLLH, HPPOSLLH, VELNED, STATUS, SOL
  Template(
    number: 0x07, size: 92,
    content: [(4, date), (8, [23, 59, 50, 7]), (20, [3, 1, 0, 12]), (24, place), (40, someAccuracy)]),
  Template(number: 0x02, size: 28, content: [(4, place), (20, someAccuracy)]),
  Template(number: 0x14, size: 36, timeOffset: 4, content: [(8, place), (28, someAccuracy)]),
  Template(number: 0x12, size: 36, content: [(4, [44, 1, 0, 0]), (20, [44, 1, 0, 0])]),
  Template(number: 0x03, size: 16, content: [(4, [3, 0x0D])]),
  Template(
    number: 0x06, size: 52,
    content: [
      (8, [43, 8, 3, 0x0D]), (12, [0x8D, 0xAE, 0x8C, 0x19, 0x4B, 0x1F, 0xD9, 0x03, 0xA7, 0x24, 0xCB, 0x1B]),
      (24, [244, 1]),
    ]),
  // NAV-DOP, COV, SAT, SVINFO, EOE, ATT, RELPOSNED
  Template(number: 0x04, size: 18, content: [(4, [210, 0, 200, 0, 90, 0, 160, 0, 120, 0])]),
  Template(
    number: 0x36, size: 64, content: [(5, [1, 1]), (18, [0x80, 0x40]), (30, [0x10, 0x41]), (38, [0x80, 0x41])]),
  Template(number: 0x35, size: 32, content: [(4, [1, 2]), (8, [0, 5, 44, 60, 120, 0]), (20, [6, 12, 0, 0xA5])]),
  Template(number: 0x30, size: 32, content: [(4, [2]), (8, [1, 5, 1, 4, 40, 50]), (20, [2, 70, 1, 4, 40, 50])]),
  Template(number: 0x61, size: 4),
  Template(number: 0x05, size: 32, content: [(16, [0, 0, 9]), (28, [0, 1])]),
  Template(number: 0x3C, size: 64, timeOffset: 4, content: [(0, [1]), (24, [0, 0, 9]), (60, [0xFF, 1])]),
  // NAV-TIMEUTC, TIMEGPS, TIMELS
  Template(number: 0x21, size: 20, content: [(12, date), (16, [23, 59, 50, 7])]),
  Template(number: 0x20, size: 16, content: [(8, [43, 8, 18, 7])]),
  Template(number: 0x26, size: 24, content: [(9, [18]), (23, [1])]),
  // HNR-PVT, MON-RF
  Template(
    messageClass: 0x28, number: 0x00, size: 72,
    content: [(4, date), (8, [23, 59, 50, 7]), (16, [4, 0x1D]), (20, place), (52, someAccuracy)]),
  Template(messageClass: 0x0A, number: 0x38, size: 28, timeOffset: 20, content: [(1, [1]), (5, [2])]),
  // Allystar NAV-PVT, POSLLH, DOP, TIME, TIMEUTC
  Template(
    form: .allystar, number: 0xC1, size: 88,
    content: [(4, date), (20, [3, 0, 0, 12]), (24, place), (40, someAccuracy)], clockOffset: 8),
  Template(form: .allystar, number: 0x02, size: 28, content: [(4, place), (20, someAccuracy)]),
  Template(form: .allystar, number: 0x04, size: 18, content: [(4, [210, 0, 200, 0, 90, 0, 160, 0, 120, 0])]),
  Template(form: .allystar, number: 0x05, size: 16, timeOffset: 4, content: [(1, [7]), (8, [43, 8, 18])]),
  Template(form: .allystar, number: 0x21, size: 20, content: [(12, date), (19, [7])], clockOffset: 16),
  // CASIC NAV-PV, SOL, DOP, TIMEUTC, GPSINFO, GLNINFO
  Template(
    form: .casic, number: 0x03, size: 80,
    content: [
      (4, [7, 7]), (16, doubles[0]), (24, doubles[1]), (32, [0, 0, 9, 0x44]), (40, [0, 0, 0x80, 0x40]),
      (44, [0, 0, 0, 0x41]), (64, [0, 0, 0x80, 0x40]), (72, [0, 0, 0x80, 0x3E]),
    ]),
  Template(
    form: .casic, number: 0x02, size: 72,
    content: [(4, [7, 7]), (24, doubles[2]), (32, doubles[3]), (40, doubles[4]), (48, [0, 0, 0x80, 0x40])]),
  Template(form: .casic, number: 0x01, size: 28, content: [(6, [0x80, 0x40]), (10, [0x80, 0x3F])]),
  Template(form: .casic, number: 0x10, size: 24, content: [(14, date), (21, [7, 0, 3])], clockOffset: 18),
  Template(form: .casic, number: 0x20, size: 20, content: [(4, [1]), (9, [5, 0xC1, 0x61, 40, 50])]),
  Template(form: .casic, number: 0x22, size: 20, content: [(4, [1, 0, 2]), (9, [5, 0xC1, 0x61, 40, 50])]),
  // SiRF MID 41, 2 and 4; Skytraq A8, DF, DE
  Template(
    form: .sirf, number: 41, size: 91, timeOffset: 7,
    content: [(4, [4]), (5, [8, 43]), (23, bigPlace), (31, [0, 0, 0xD5, 0xE8, 0, 0, 0xC3, 0x28]), (88, [7, 6])]),
  Template(
    form: .hundredths, number: 2, size: 41, timeOffset: 24,
    content: [
      (1, [0, 0x41, 0x68, 0x03]), (5, [0, 0x09, 0xD9, 0xE8]), (9, [0, 0x47, 0x29, 0xB8]), (13, [0, 80]), (19, [4, 6]),
      (22, [0, 43]), (28, [4, 2, 5, 8]),
    ]),
  Template(form: .hundredths, number: 4, size: 23, timeOffset: 3, content: [(7, [1, 5, 80, 90, 0, 0xBF, 40])]),
  Template(
    form: .hundredths, number: 0xA8, size: 59, timeOffset: 5,
    content: [(1, [2, 6, 8, 43]), (9, bigPlace), (19, [0xD5, 0xE8]), (27, [0, 200, 0, 120, 0, 160])]),
  Template(
    form: .seconds, number: 0xDF, size: 81, timeOffset: 5,
    content: [
      (2, [3, 8, 43]), (13, doubles[2].reversed()), (21, doubles[3].reversed()), (29, doubles[4].reversed()),
      (65, [0x40, 0, 0, 0]), (69, [0x3F, 0x80, 0, 0]),
    ]),
  Template(
    form: .hundredths, number: 0xDE, size: 13, timeOffset: 9, content: [(2, [1, 0, 70, 7, 0, 40, 0, 45])]),
]
