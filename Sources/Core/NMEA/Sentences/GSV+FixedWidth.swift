import Bytes

/// The form in which nearly every receiver writes nearly every GSV, decoded without finding its fields first: more than
/// a third of all sentences are GSV.
///
///     GPGSV,3,1,11,05,08,053,25,13,72,269,,…,1
///     counts of one digit; pp,ee,aaa,cc or pp,ee,aaa, per satellite; perhaps a signal id of one digit
extension GSV {
  /// nil when the content of a line is no GSV or departs from that form in any way.
  public init?(fixedWidth content: ByteView) {
    // `??GSV,d,` and `d,dd,` or `d,d,`: the letters and commas must be there, then only digits remain to be judged.
    let front = content.word(at: 0)
    guard front & 0xFF00_FFFF_FFFF_0000 == 0x2C00_2C56_5347_0000, content.count > 11 else { return nil }
    let count = UInt8(truncatingIfNeeded: front &>> 48) &- .zero
    let number = content[8] &- .zero
    let tens = content[10] &- .zero
    let ones = content[11] &- .zero
    // An address with P is a maker's own, except that Quectel's BeiDou talks as `PQ`.
    let talker = Talker(code: UInt16(truncatingIfNeeded: front))
    let (first, second) = talker.letters
    guard first &- .letter("A") < 26, second &- .letter("A") < 26, first != .letter("P") || talker == .quectel else {
      return nil
    }
    guard count < 10, number < 10, number > 0, number <= count, content[9] == .comma, tens < 10 else { return nil }
    let hasTwoDigits = ones < 10
    self.init(
      talker: talker, messageCount: count, messageNumber: number,
      satellitesInView: hasTwoDigits ? tens &* 10 &+ ones : tens)
    var position = hasTwoDigits ? 12 : 11
    while position < content.count {
      guard content[position] == .comma else { return nil }
      if position &+ 2 == content.count {
        // A single character behind the satellites.
        let signal = content[position &+ 1].hexadecimal
        guard signal < 16 else { return nil }
        signalID = signal
        return
      }
      guard satellites.count < 4, let satellite = SatelliteInView(fixedWidth: content, at: position &+ 1) else {
        return nil
      }
      if satellite.number > 0 { satellites.append(satellite) }
      position &+= satellite.noise == .max ? 11 : 13
    }
  }
}

extension SatelliteInView {
  /// `pp,ee,aaa,cc` or `pp,ee,aaa,` at `start`, its digits converted together; nil when it is anything else.
  @inline(__always)
  fileprivate init?(fixedWidth content: ByteView, at start: Int) {
    // `pp,ee,aa` and `aaa,cc`: what was a digit becomes its value, what was a comma 0.
    let front = content.word(at: start) ^ 0x3030_2C30_302C_3030
    let back = content.word(at: start &+ 6) ^ 0x0000_3030_2C30_3030
    let middle = UInt32(truncatingIfNeeded: back)
    guard (front &+ 0x7676_7F76_767F_7676 | front) & 0x8080_8080_8080_8080 == 0,
      (middle &+ 0x7F76_7676 | middle) & 0x8080_8080 == 0, start &+ 10 <= content.count
    else { return nil }
    let pairs = front &* 10 &+ front &>> 8
    let elevation = UInt8(truncatingIfNeeded: pairs &>> 24)
    let azimuth = (middle & 15) &* 100 &+ (middle &>> 8 & 15) &* 10 &+ middle &>> 16 & 15
    guard elevation <= 90, azimuth < 360 else { return nil }
    self.init(
      number: UInt16(truncatingIfNeeded: pairs & 0xFF), elevation: Int8(truncatingIfNeeded: elevation),
      azimuth: Int16(truncatingIfNeeded: azimuth))
    let noise = UInt16(truncatingIfNeeded: back &>> 32)
    if (noise &+ 0x7676 | noise) & 0x8080 == 0, start &+ 12 <= content.count {
      self.noise = UInt8(truncatingIfNeeded: noise &* 10 &+ noise &>> 8)
    } else if start &+ 10 < content.count, content[start &+ 10] != .comma {
      return nil
    }
  }
}
