import CoreLocation

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
