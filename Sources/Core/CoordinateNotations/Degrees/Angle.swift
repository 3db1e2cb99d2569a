import Bytes

/// Latitude or longitude as it is written: up to three numbers, and what says which of both it is.
struct Angle {
  /// Degrees, minutes and seconds; the first `count` are written.
  var numbers = (DecimalNumber(), DecimalNumber(), DecimalNumber())
  /// Number of numbers, 0...3.
  private(set) var count = 0
  /// Whether a sign was written, and which.
  var sign: UInt8 = 0
  /// N, S, E or W; 0 if none was written.
  var letter: UInt8 = 0
  /// `Mark.latitude` or `Mark.longitude`; 0 if none was written.
  var label: UInt8 = 0
  /// Number of signs of degrees, minutes and seconds.
  var marks = 0

  /// Whether a letter or label says that it is a latitude; nil if none was written.
  var isLatitude: Bool? {
    if letter != 0 { return letter == UInt8(ascii: "N") || letter == UInt8(ascii: "S") }
    return label == 0 ? nil : label == NotationText.Mark.latitude
  }

  /// Adds a number; false if there are three.
  mutating func add(_ number: DecimalNumber) -> Bool {
    switch count {
    case 0: numbers.0 = number
    case 1: numbers.1 = number
    case 2: numbers.2 = number
    default: return false
    }
    count += 1
    return true
  }

  /// Removes the last of several numbers.
  mutating func removeLast() -> DecimalNumber {
    count -= 1
    return count == 1 ? numbers.1 : numbers.2
  }

  /// Returns degrees, south and west negative, and half of what the last digit leaves open, twice: the step.
  func value(isLatitude: Bool) throws(NotationError) -> (degrees: Double, step: Double) {
    if label != 0, letter != 0 {
      let isLabelled = label == NotationText.Mark.latitude
      guard isLabelled == self.isLatitude else { throw .malformed }
    }
    // Sign and letter would say the same twice, or contradict each other.
    guard sign == 0 || letter == 0 else { throw .malformed }
    let isNegative = sign == UInt8(ascii: "-") || letter == UInt8(ascii: "S") || letter == UInt8(ascii: "W")
    var (degrees, step) = try magnitude(isLatitude: isLatitude)
    guard degrees <= (isLatitude ? 90 : 180) else { throw .outOfRange }
    if isNegative { degrees = -degrees }
    step = min(step, 1)
    return (degrees, step)
  }

  private func magnitude(isLatitude: Bool) throws(NotationError) -> (degrees: Double, step: Double) {
    switch count {
    case 1:
      if letter != 0, marks == 0, numbers.0.wholeDigits > 3 {
        return try numbers.0.packedDegrees(degreeDigits: isLatitude ? 2 : 3)
      }
      return (numbers.0.value, numbers.0.step)
    case 2:
      guard numbers.0.decimals == 0, numbers.0.value <= 180 else { throw .malformed }
      guard numbers.1.value < 60 else { throw .outOfRange }
      return (numbers.0.value + numbers.1.value / 60, numbers.1.step / 60)
    case 3:
      guard numbers.0.decimals == 0, numbers.1.decimals == 0, numbers.0.value <= 180 else { throw .malformed }
      guard numbers.1.value < 60, numbers.2.value < 60 else { throw .outOfRange }
      return (numbers.0.value + (numbers.1.value + numbers.2.value / 60) / 60, numbers.2.step / 3600)
    default: throw .malformed
    }
  }
}

extension DecimalNumber {
  /// Returns degrees and the step of the last digit of a number without separators: DD, DDMM or DDMMSS, each with decimals;
  /// of a longitude DDD and so on.
  func packedDegrees(degreeDigits: Int) throws(NotationError) -> (degrees: Double, step: Double) {
    let whole = self.whole
    let scale = powerOfTen(decimals)
    switch wholeDigits - degreeDigits {
    case 0: return (value, step)
    case 2:
      let degrees = whole / 100
      let minutes = Double(whole % 100) + fraction(whole) / scale
      guard minutes < 60 else { throw .outOfRange }
      return (Double(degrees) + minutes / 60, step / 60)
    case 4:
      let (degrees, minutes) = (whole / 10_000, whole / 100 % 100)
      let seconds = Double(whole % 100) + fraction(whole) / scale
      guard minutes < 60, seconds < 60 else { throw .outOfRange }
      return (Double(degrees) + (Double(minutes) + seconds / 60) / 60, step / 3600)
    default: throw .malformed
    }
  }

  /// Returns the digits after the point as one number.
  private func fraction(_ whole: UInt64) -> Double {
    var above = whole
    for _ in 0..<decimals { above *= 10 }
    return Double(digits - above)
  }
}
