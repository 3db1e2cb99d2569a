import CoreLocation

/// Writes distances for people, rounded as far as they need, and reads them.
open class MKDistanceFormatter: Formatter {
  /// Systems of units.
  public enum Units: UInt, Sendable {
    /// Those of the locale.
    case `default` = 0
    /// Metres and kilometres.
    case metric = 1
    /// Feet and miles.
    case imperial = 2
    /// Yards and miles.
    case imperialWithYards = 3
  }

  /// Forms of units.
  public enum DistanceUnitStyle: UInt, Sendable {
    /// Symbols of metric units, names of others.
    case `default` = 0
    /// Symbols: 500 m, 3.4 mi.
    case abbreviated = 1
    /// Names: 500 meters, 3.4 miles.
    case full = 2
  }

  /// The language, the form of numbers and the usual units; the user's by default. nil sets the user's.
  open var locale: Locale! = UserLanguage.locale { didSet { if locale == nil { locale = UserLanguage.locale } } }
  /// The system of units.
  open var units = Units.default
  /// The form of units.
  open var unitStyle = DistanceUnitStyle.default

  /// Creates a formatter for the user's locale.
  public override init() { super.init() }

  /// Reads a formatter from a keyed archive; nil for unknown units or an unknown style.
  public required init?(coder: NSCoder) {
    guard let units = UInt(exactly: coder.decodeInteger(forKey: "units")).flatMap({ Units(rawValue: $0) }),
      let style = UInt(exactly: coder.decodeInteger(forKey: "unitStyle")).flatMap({ DistanceUnitStyle(rawValue: $0) })
    else { return nil }
    // Foundation on Linux takes a missing key for an error.
    if coder.containsValue(forKey: "locale"), let name = coder.decodeObject(of: NSString.self, forKey: "locale") {
      locale = Locale(identifier: String(name))
    }
    self.units = units
    unitStyle = style
    super.init()
  }

  /// Writes the settings to a keyed archive.
  open override func encode(with coder: NSCoder) {
    coder.encode(NSString(string: locale.identifier), forKey: "locale")
    coder.encode(Int(units.rawValue), forKey: "units")
    coder.encode(Int(unitStyle.rawValue), forKey: "unitStyle")
  }

  /// Returns a new formatter with the same settings.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let formatter = MKDistanceFormatter()
    formatter.locale = locale
    formatter.units = units
    formatter.unitStyle = unitStyle
    return formatter
  }

  /// Returns a distance, m, as text.
  open func string(fromDistance distance: CLLocationDistance) -> String {
    let (value, unit) = DistanceSteps(units, locale).rounded(distance)
    return lengths(DistanceSteps.form(unitStyle, unit)).string(fromValue: value, unit: unit)
  }

  /// Returns the distance, m, that a text states in the formatter's language or in English; −1 for other texts.
  open func distance(from distance: String) -> CLLocationDistance {
    let text = distance.trimmingCharacters(in: .whitespacesAndNewlines)
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    numbers.locale = locale
    let end = text.lastIndex { $0.isNumber }.map { text.index(after: $0) } ?? text.startIndex
    let name = text[end...].trimmingCharacters(in: .whitespaces)
    guard let value = numbers.number(from: String(text[..<end]))?.doubleValue,
      let unit = DistanceSteps.allUnits.first(where: { names(of: $0).contains(name.lowercased()) })
    else { return -1 }
    return value * DistanceSteps.length(unit)
  }

  /// Returns the text of an `NSNumber` or a number, m; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    ((obj as? NSNumber)?.doubleValue ?? obj as? Double).map { string(fromDistance: $0) }
  }

  private func lengths(_ style: Formatter.UnitStyle, _ language: Locale? = nil) -> LengthFormatter {
    let formatter = LengthFormatter()
    formatter.unitStyle = style
    formatter.numberFormatter.locale = language ?? locale
    formatter.numberFormatter.maximumFractionDigits = 1
    return formatter
  }

  /// Returns the names and symbols of a unit, in lower case.
  private func names(of unit: LengthFormatter.Unit) -> [String] {
    let styles = [Formatter.UnitStyle.short, .medium, .long]
    return [locale, Locale(identifier: "en_US")].flatMap { language in
      styles.flatMap { style in
        [1.0, 2, 5].map { lengths(style, language).unitString(fromValue: $0, unit: unit).lowercased() }
      }
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDistanceFormatter.Units")
public typealias MKDistanceFormatterUnits = MKDistanceFormatter.Units

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDistanceFormatter.DistanceUnitStyle")
public typealias MKDistanceFormatterUnitStyle = MKDistanceFormatter.DistanceUnitStyle
