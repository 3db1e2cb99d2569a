import Bytes
import NavigationMath

/// PUBX,04: time of day and clock of a u-blox receiver (u-blox M8 interface description).
///
///     $PUBX,04,hhmmss.ss,ddmmyy,w.w,ww,ls,b.b,d.d,g*hh
///           1  2         3      4   5  6  7   8   9
public struct PUBX04: Sendable, Equatable {
  /// UTC of the sentence.
  public var timeOfDay: TimeOfDay?
  /// UTC date; nil if not sent.
  public var date: CalendarDate?
  /// Seconds of the week in UTC.
  public var secondsOfWeek: Double?
  /// Week number in UTC, not modulo 1024 (field 5).
  public var week: Int?
  /// GPS time minus UTC, seconds.
  public var leapSeconds: Int?
  /// Whether `leapSeconds` was received from the satellites; false for the firmware's default, which is sent with a
  /// D.
  public var isLeapSecondsKnown: Bool
  /// Receiver clock bias, nanoseconds.
  public var clockBias: Double?
  /// Receiver clock drift, nanoseconds per second.
  public var clockDrift: Double?
  /// Granularity of the time pulse, nanoseconds.
  public var timePulseGranularity: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(8)
    timeOfDay = try fields.timeOfDay(2)
    date = fields.date(3)
    secondsOfWeek = fields.number(4, in: 0...604_801)
    week = fields.integer(5, in: 0...99_999)
    let leap = fields.leapSeconds(6)
    leapSeconds = leap?.seconds
    isLeapSecondsKnown = leap?.isKnown ?? false
    clockBias = fields.number(7)
    clockDrift = fields.number(8)
    timePulseGranularity = fields.number(9)
  }
}

extension SentenceFields {
  /// Decodes digits, with the suffix `D` if they are the firmware's default.
  fileprivate func leapSeconds(_ index: Int) -> (seconds: Int, isKnown: Bool)? {
    let text = self[index]
    if text.isEmpty { return nil }
    let isDefault = text[text.count - 1] == .letter("D")
    let digits = text.slice(0, text.count - (isDefault ? 1 : 0))
    guard (1...3).contains(digits.count) else { return nil }
    var seconds = 0
    for position in 0..<digits.count {
      guard let digit = digits[position].decimalValue else { return nil }
      seconds = seconds * 10 + Int(digit)
    }
    return (seconds, !isDefault)
  }
}
