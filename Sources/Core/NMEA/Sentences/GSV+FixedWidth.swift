import Bytes

/// Reads the form in which nearly every receiver writes nearly every GSV, without finding its fields first: more than a
/// third of all sentences are GSV.
///
///     GPGSV,3,1,11,05,08,053,25,13,72,269,,…,1
///     counts of one digit; pp,ee,aaa,cc per satellite, of which ee and aaa, cc, or all may be missing; perhaps a signal
///     id of one digit
public struct FixedWidthGSV {
  public let talker: Talker
  public let messageCount: UInt8
  public let messageNumber: UInt8
  public let satellitesInView: UInt8
  /// 255 when there is none.
  public let signal: UInt8

  @usableFromInline let content: ByteView
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  /// nil when the content of a line is no GSV or its head departs from that form.
  @inlinable
  @inline(__always)
  public init?(_ content: ByteView) {
    // `??GSV,d,` and `d,dd,` or `d,d,`
    let front = content.word(at: 0)
    guard front & 0xFF00_FFFF_FFFF_0000 == 0x2C00_2C56_5347_0000, content.count > 11 else { return nil }
    let count = UInt8(truncatingIfNeeded: front &>> 48) &- 0x30
    let number = content[8] &- 0x30
    let tens = content[10] &- 0x30
    let ones = content[11] &- 0x30
    let first = UInt8(truncatingIfNeeded: front) &- 0x41
    let second = UInt8(truncatingIfNeeded: front &>> 8) &- 0x41
    // An address with P is a maker's own, except that Quectel's BeiDou talks as `PQ`.
    guard first < 26, second < 26, first != 0x0F || second == 0x10, count < 10, number < 10, number > 0,
      number <= count, content[9] == 0x2C, tens < 10
    else { return nil }
    talker = Talker(code: UInt16(truncatingIfNeeded: front))
    messageCount = count
    messageNumber = number
    let hasTwoDigits = ones < 10
    satellitesInView = hasTwoDigits ? tens &* 10 &+ ones : tens
    position = hasTwoDigits ? 12 : 11
    self.content = content
    // A single character behind the last comma is no field of a satellite in this form.
    let digit = content[content.count &- 1]
    guard digit != 0x2C, content[content.count &- 2] == 0x2C, content.count &- 2 >= position else {
      signal = 255
      end = content.count
      return
    }
    let isDecimal = digit &- 0x30 < 10
    guard isDecimal || digit &- 0x41 < 6 || digit &- 0x61 < 6 else { return nil }
    signal = isDecimal ? digit &- 0x30 : (digit | 0x20) &- 0x57
    end = content.count &- 2
  }

  /// Whether all of the sentence has been read; if not when `next` has returned nil, it departs from the form.
  @inlinable public var isWhole: Bool { position == end }

  /// The next satellite; its number may be 0, which is none.
  @inlinable
  @inline(__always)
  public mutating func next() -> SatelliteInView? {
    let start = position &+ 1
    guard start &+ 10 <= end, content[position] == 0x2C else { return nextIncomplete() }
    // `pp,ee,aa` and `aaa,cc`: what was a digit becomes its value, what was a comma 0.
    let front = content.word(at: start) ^ 0x3030_2C30_302C_3030
    let back = content.word(at: start &+ 6) ^ 0x0000_3030_2C30_3030
    let middle = UInt32(truncatingIfNeeded: back)
    guard (front &+ 0x7676_7F76_767F_7676 | front) & 0x8080_8080_8080_8080 == 0,
      (middle &+ 0x7F76_7676 | middle) & 0x8080_8080 == 0
    else { return nextIncomplete() }
    let pairs = front &* 10 &+ front &>> 8
    let elevation = UInt8(truncatingIfNeeded: pairs &>> 24)
    let azimuth = (middle & 15) &* 100 &+ (middle &>> 8 & 15) &* 10 &+ middle &>> 16 & 15
    guard elevation <= 90, azimuth < 360 else { return nil }
    return SatelliteInView(
      number: UInt16(truncatingIfNeeded: pairs & 0xFF), elevation: Int8(truncatingIfNeeded: elevation),
      azimuth: Int16(truncatingIfNeeded: azimuth), noise: takeNoise(at: start &+ 10))
  }

  /// A satellite without a place in the sky, `pp,,,cc`, or none, `,,,`.
  @usableFromInline
  @inline(never)
  mutating func nextIncomplete() -> SatelliteInView? {
    let start = position &+ 1
    guard content[position] == 0x2C, start &+ 3 <= end else { return nil }
    if content[start] == 0x2C, content[start &+ 1] == 0x2C, content[start &+ 2] == 0x2C {
      guard start &+ 3 == end || content[start &+ 3] == 0x2C else { return nil }
      position = start &+ 3
      return SatelliteInView()
    }
    guard start &+ 5 <= end, let number = content.fewDigits(at: start, count: 2), content[start &+ 2] == 0x2C,
      content[start &+ 3] == 0x2C, content[start &+ 4] == 0x2C
    else { return nil }
    return SatelliteInView(
      number: UInt16(truncatingIfNeeded: number), elevation: .min, azimuth: -1, noise: takeNoise(at: start &+ 5))
  }

  /// Two digits of noise density, or none, and goes behind them.
  @inlinable
  @inline(__always)
  mutating func takeNoise(at index: Int) -> UInt8 {
    position = index
    let tail = UInt16(truncatingIfNeeded: content.word(at: index)) ^ 0x3030
    guard index &+ 2 <= end, (tail &+ 0x7676 | tail) & 0x8080 == 0 else { return .max }
    position = index &+ 2
    return UInt8(truncatingIfNeeded: tail &* 10 &+ tail &>> 8)
  }
}
