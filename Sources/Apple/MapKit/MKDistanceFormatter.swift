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

/// The steps to which distances are rounded, so that they change as rarely as people need.
struct DistanceSteps {
  private let short: LengthFormatter.Unit
  private let long: LengthFormatter.Unit
  /// Distances from here on are written in the long unit, m.
  private let limit: CLLocationDistance

  init(_ units: MKDistanceFormatter.Units, _ locale: Locale) {
    var units = units
    if units == .default {
      switch locale.measurementSystem {
      case .us: units = .imperial
      case .uk: units = .imperialWithYards
      default: units = .metric
      }
    }
    switch units {
    case .imperial: (short, long, limit) = (.foot, .mile, 289)
    case .imperialWithYards: (short, long, limit) = (.yard, .mile, 300)
    default: (short, long, limit) = (.meter, .kilometer, 1000)
    }
  }

  /// Returns a distance, m, as a rounded number of a unit.
  ///
  /// Short units: steps of 1 below 10, of 10 below 100, of 50 above. Long units: tenths below 10, whole ones above.
  func rounded(_ distance: CLLocationDistance) -> (value: Double, unit: LengthFormatter.Unit) {
    guard distance.isFinite else { return (distance, long) }
    let size = distance.magnitude
    var (value, unit) = (size / Self.length(short), short)
    value = Self.rounded(value, to: value < 10 ? 1 : value < 100 ? 10 : 50)
    if size >= limit || value * Self.length(short) >= limit {
      (value, unit) = (size / Self.length(long), long)
      value = value < 9.95 ? Self.rounded(value * 10, to: 1) / 10 : Self.rounded(value, to: 1)
    }
    return (distance < 0 ? -value : value, unit)
  }

  private static func rounded(_ value: Double, to step: Double) -> Double {
    (value / step).rounded(.toNearestOrAwayFromZero) * step
  }

  /// All units that are written.
  static let allUnits: [LengthFormatter.Unit] = [.meter, .kilometer, .foot, .yard, .mile]

  /// Returns the length of a unit, m.
  static func length(_ unit: LengthFormatter.Unit) -> CLLocationDistance {
    switch unit {
    case .kilometer: 1000
    case .foot: 0.3048
    case .yard: 0.9144
    case .mile: 1609.344
    default: 1
    }
  }

  /// Returns how the name of a unit is written.
  static func form(_ style: MKDistanceFormatter.DistanceUnitStyle, _ unit: LengthFormatter.Unit) -> Formatter.UnitStyle
  {
    switch style {
    case .abbreviated: .medium
    case .full: .long
    case .default: unit == .meter || unit == .kilometer ? .medium : .long
    }
  }
}
