internal import NavigationMath

/// Returns the position that a text gives as numbers: `51.05, 13.74`, `51.05 N 13.74 E`, `51° 3′ 0″ N, 13° 44′ 24″ E`,
/// `N51 03.0 E13 44.4`; nil for any other text.
///
/// Latitude comes first, unless letters say otherwise. Without letters the numbers must be two, in decimal degrees.
func coordinates(in text: String) -> GeodeticPosition? {
  guard text.utf8.count <= 80 else { return nil }
  var angles: [Angle] = []
  var current = Angle()
  var digits = ""
  func finish() -> Bool {
    guard !digits.isEmpty else { return true }
    guard let number = Double(digits), current.numbers.count < 3 else { return false }
    digits = ""
    current.numbers.append(number)
    return true
  }
  func close() {
    if !current.numbers.isEmpty { angles.append(current) }
    current = Angle()
  }
  for character in text {
    switch character {
    case "0"..."9", ".": digits.append(character)
    case "-", "−", "+":
      guard finish() else { return nil }
      if !current.numbers.isEmpty { close() }
      digits = character == "+" ? "" : "-"
    case "N", "S", "E", "W", "n", "s", "e", "w":
      guard finish() else { return nil }
      let letter = character.uppercased()
      if current.numbers.isEmpty {
        guard current.letter == nil else { return nil }
        current.letter = letter
      } else if current.letter != nil {
        close()
        current.letter = letter
      } else {
        current.letter = letter
        close()
      }
    case ",", ";":
      guard finish() else { return nil }
      close()
    case "°", "º", "'", "′", "’", "\"", "″", "”", ":", " ": guard finish() else { return nil }
    default: return nil
    }
  }
  guard finish() else { return nil }
  close()
  if angles.count == 1, angles[0].letter == nil, angles[0].numbers.count == 2 {
    angles = angles[0].numbers.map { Angle(numbers: [$0]) }
  }
  guard angles.count == 2 else { return nil }
  return position(angles[0], angles[1])
}

private struct Angle {
  var numbers: [Double] = []
  var letter: String?

  /// Degrees, south and west negative; nil if minutes or seconds are 60 or more.
  var degrees: Double? {
    guard let first = numbers.first, numbers.dropFirst().allSatisfy({ $0 >= 0 && $0 < 60 }) else { return nil }
    let rest = (numbers.count > 1 ? numbers[1] / 60 : 0) + (numbers.count > 2 ? numbers[2] / 3600 : 0)
    let isNegative = first.sign == .minus || letter == "S" || letter == "W"
    return isNegative ? -(first.magnitude + rest) : first + rest
  }
}

private func position(_ one: Angle, _ other: Angle) -> GeodeticPosition? {
  let isSwapped = one.letter == "E" || one.letter == "W" || other.letter == "N" || other.letter == "S"
  let (north, east) = isSwapped ? (other, one) : (one, other)
  guard north.letter != "E", north.letter != "W", east.letter != "N", east.letter != "S" else { return nil }
  guard let latitude = north.degrees, let longitude = east.degrees, latitude.magnitude <= 90, longitude.magnitude <= 180
  else { return nil }
  return GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
}
