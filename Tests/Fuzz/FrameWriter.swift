import Bytes

/// Writes one UBX frame with a right checksum: as a receiver would, and then with as many bytes changed as the input
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
    for shift in 0..<4 { payload[template.timeOffset + shift] = UInt8(truncatingIfNeeded: timeOfWeek >> (8 * shift)) }
    for _ in 0..<choices.pick(4) {
      let offset = choices.pick(payload.count)
      payload[offset] = UInt8(choices.pick(256))
    }
    if choices.pick(32) == 0 { payload.removeLast(choices.pick(payload.count)) }
    return framed(template, payload)
  }

  private func framed(_ template: Template, _ payload: [UInt8]) -> [UInt8] {
    let length = UInt16(payload.count)
    let body =
      [template.messageClass, template.number, UInt8(length & 0xFF), UInt8(length >> 8)] + payload
    let sum = body.withByteView { FletcherChecksum($0) }
    return [0xB5, 0x62] + body + [sum.a, sum.b]
  }
}

private struct Template {
  var messageClass: UInt8 = 0x01
  var number: UInt8
  var size: Int
  var timeOffset = 0
  var content: [(Int, [UInt8])] = []
}

/// 47.2852391 N, 8.5652536 E, 547.6 m.
private let place: [UInt8] = [
  0x38, 0xF4, 0x1A, 0x05, 0x87, 0x1F, 0x2F, 0x1C, 0x10, 0x5B, 0x08, 0x00, 0x90, 0x9F, 0x07, 0x00,
]
private let someAccuracy: [UInt8] = [0xDC, 0x05, 0, 0, 0x34, 0x08, 0, 0]
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
]
