import CommandLineKit
import EngineRuntime
import Fusion
import LinuxLocation
import NavigationMath
import Outputs

/// Values of options that several commands have, parsed the same way everywhere.
extension CommandOption {
  /// A format by its name; `json` is another name of `ndjson`.
  @inlinable
  package func format<Format: RawRepresentable<String> & CaseIterable>(in value: String) throws(UsageError) -> Format {
    if let format = Format(rawValue: value == "json" ? "ndjson" : value) { return format }
    let names = Format.allCases.map { $0.rawValue }.joined(separator: ", ")
    throw UsageError(self, value, isNot: "one of \(names)")
  }

  /// A count of at least 1.
  package func count(in value: String) throws(UsageError) -> Int {
    guard let number = Int(value), number > 0 else { throw UsageError(self, value, isNot: "a whole number above 0") }
    return number
  }

  /// Seconds above 0, up to 10⁸ (three years).
  package func seconds(in value: String) throws(UsageError) -> Double {
    guard let seconds = DecimalText.unsigned(value), seconds > 0, seconds <= 1e8 else {
      throw UsageError(self, value, isNot: "a number of seconds above 0")
    }
    return seconds
  }

  /// Replay speed of a log; nil for `max`: without waiting.
  package func speed(in value: String) throws(UsageError) -> Double? {
    if value == "max" { return nil }
    guard let factor = DecimalText.unsigned(value), (0.001...100_000).contains(factor) else {
      throw UsageError(self, value, isNot: "a factor from 0.001 to 100000, or max")
    }
    return factor
  }

  /// Rows per second; nil for `max`: one for each sample.
  package func rate(in value: String) throws(UsageError) -> Double? {
    if value == "max" { return nil }
    guard let hertz = DecimalText.unsigned(value), (0.01...1000).contains(hertz) else {
      throw UsageError(self, value, isNot: "a number from 0.01 to 1000, or max")
    }
    return hertz
  }

  /// A difference of two clocks, s, of either sign; returns nanoseconds.
  package func offset(in value: String) throws(UsageError) -> Int64 {
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    guard let seconds = DecimalText.unsigned(String(digits)), seconds <= 2e9 else {
      throw UsageError(self, value, isNot: "a number of seconds, such as 12.5 or -0.25")
    }
    return Int64((digits.count < value.count ? -seconds : seconds) * 1e9)
  }

  /// Orientation of sensors in the body.
  package func mounting(in value: String) throws(UsageError) -> Mounting {
    do throws(SourceError) {
      return try MountingText.parse(value)
    } catch {
      throw UsageError("--\(rawValue): \(error.message)" + (error.advice.map { "; \($0)" } ?? ""))
    }
  }

  /// Three numbers of metres, up to 100 each.
  package func vector(in value: String) throws(UsageError) -> Vector3 {
    let numbers = value.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      DecimalText.signed(String($0))
    }
    guard numbers.count == 3, numbers.allSatisfy({ $0.magnitude <= 100 }) else {
      throw UsageError(self, value, isNot: "three numbers of metres, such as 0.5,0,-1.2")
    }
    return Vector3(numbers[0], numbers[1], numbers[2])
  }

  /// A place: latitude, longitude and, if given, height above the ellipsoid in metres.
  package func position(in value: String) throws(UsageError) -> GeodeticPosition {
    let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map { DecimalText.signed(String($0)) }
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude),
      let height = numbers.count == 3 ? numbers[2] : 0, (-10_000...10_000_000).contains(height)
    else {
      throw UsageError(
        self, value, isNot: "a latitude and a longitude in degrees, such as 51.05,13.74 or 51,14,120")
    }
    return GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: height)
  }

  /// The name of a file for `--output`; nil for `-`, standard output.
  package func outputPath(in value: String) throws(UsageError) -> String? {
    guard !value.isEmpty else { throw UsageError(self, value, isNot: "the name of a file") }
    guard !value.contains("://") else {
      throw UsageError(self, value, isNot: "the name of a file; `binnacle serve` offers the rows on the network")
    }
    return value == "-" ? nil : value
  }

  /// The condition of `--rotate` for beginning another file.
  package func rotation(in value: String) throws(UsageError) -> OutputRotation {
    guard let rotation = OutputRotation(value) else {
      throw UsageError(self, value, isNot: "a size from 4K, such as 10M or 1G, or day")
    }
    return rotation
  }
}

/// Numbers of command lines: digits with at most one point, no exponents, no infinities.
package enum DecimalText {
  /// Parses a number without a sign; nil if it is none.
  package static func unsigned(_ text: String) -> Double? { isPlain(text[...]) ? Double(text) : nil }

  /// Parses a number, with or without a sign; nil if it is none.
  package static func signed(_ text: String) -> Double? {
    isPlain(text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]) ? Double(text) : nil
  }

  private static func isPlain(_ digits: Substring) -> Bool {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}

/// Durations in messages.
package enum DurationText {
  /// `0.4 s`, `12 s`, `20 min 4 s`, `3 h 12 min`
  package static func text(nanoseconds: Int64) -> String {
    let tenths = max(0, nanoseconds) / 100_000_000
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = tenths / 10
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
