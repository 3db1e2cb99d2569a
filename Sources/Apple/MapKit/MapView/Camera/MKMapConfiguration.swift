import Foundation

/// What a map view shows under the program's own content. Use one of its three subclasses.
open class MKMapConfiguration: NSObject, NSCopying, NSSecureCoding {
  /// Whether heights are shown.
  public enum ElevationStyle: Int, Sendable {
    /// A flat map.
    case flat = 0
    /// Mountains and buildings in three dimensions on Apple's systems; flat here.
    case realistic = 1
  }

  /// Whether heights are shown. Stored only: every map here is flat.
  open var elevationStyle: ElevationStyle

  init(elevation: ElevationStyle) {
    elevationStyle = elevation
    super.init()
  }

  /// True: an archive holds numbers only.
  open class var supportsSecureCoding: Bool { true }

  /// Returns a configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { MKMapConfiguration(elevation: elevationStyle) }

  /// Reads a configuration from a keyed archive; missing values are the defaults.
  public required init?(coder: NSCoder) {
    elevationStyle = ElevationStyle(rawValue: coder.decodeInteger(forKey: Key.elevation)) ?? .flat
    super.init()
  }

  /// Writes all properties to a keyed archive.
  open func encode(with coder: NSCoder) { coder.encode(elevationStyle.rawValue, forKey: Key.elevation) }

  enum Key {
    static let elevation = "MKMapConfigurationElevationStyle"
    static let emphasis = "MKMapConfigurationEmphasisStyle"
    static let traffic = "MKMapConfigurationShowsTraffic"
  }
}

/// The standard map: land, water, borders and names.
open class MKStandardMapConfiguration: MKMapConfiguration {
  /// How much the map draws attention to itself.
  public enum EmphasisStyle: Int, Sendable {
    /// Full colours.
    case `default` = 0
    /// Pale colours, so that the program's own content stands out.
    case muted = 1
  }

  /// How much the map draws attention to itself; `default` at first.
  open var emphasisStyle: EmphasisStyle
  /// Which points of interest are shown; nil for all. Stored only: the base map has none.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown; false by default. Stored only: there is no source of traffic.
  open var showsTraffic = false

  /// Creates a flat map in full colours.
  public convenience init() { self.init(elevationStyle: .flat, emphasisStyle: .default) }

  /// Creates a map in full colours.
  public convenience init(elevationStyle: MKMapConfiguration.ElevationStyle) {
    self.init(elevationStyle: elevationStyle, emphasisStyle: .default)
  }

  /// Creates a flat map.
  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: .flat, emphasisStyle: emphasisStyle)
  }

  /// Creates a map with both styles.
  public init(elevationStyle: MKMapConfiguration.ElevationStyle, emphasisStyle: EmphasisStyle) {
    self.emphasisStyle = emphasisStyle
    super.init(elevation: elevationStyle)
  }

  /// Returns a configuration with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = MKStandardMapConfiguration(elevationStyle: elevationStyle, emphasisStyle: emphasisStyle)
    copy.pointOfInterestFilter = pointOfInterestFilter
    copy.showsTraffic = showsTraffic
    return copy
  }

  /// Reads a configuration from a keyed archive; missing values are the defaults.
  public required init?(coder: NSCoder) {
    emphasisStyle = EmphasisStyle(rawValue: coder.decodeInteger(forKey: Key.emphasis)) ?? .default
    showsTraffic = coder.decodeBool(forKey: Key.traffic)
    super.init(coder: coder)
  }

  /// Writes the styles to a keyed archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(emphasisStyle.rawValue, forKey: Key.emphasis)
    coder.encode(showsTraffic, forKey: Key.traffic)
  }
}

/// Pictures from above, with borders and names.
open class MKHybridMapConfiguration: MKMapConfiguration {
  /// Which points of interest are shown; nil for all. Stored only: the base map has none.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown; false by default. Stored only: there is no source of traffic.
  open var showsTraffic = false

  /// Creates a flat map.
  public convenience init() { self.init(elevationStyle: .flat) }

  /// Creates a map with a style of heights.
  public init(elevationStyle: MKMapConfiguration.ElevationStyle) { super.init(elevation: elevationStyle) }

  /// Returns a configuration with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = MKHybridMapConfiguration(elevationStyle: elevationStyle)
    copy.pointOfInterestFilter = pointOfInterestFilter
    copy.showsTraffic = showsTraffic
    return copy
  }

  /// Reads a configuration from a keyed archive; missing values are the defaults.
  public required init?(coder: NSCoder) {
    showsTraffic = coder.decodeBool(forKey: Key.traffic)
    super.init(coder: coder)
  }

  /// Writes the styles to a keyed archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(showsTraffic, forKey: Key.traffic)
  }
}

/// Pictures from above alone.
open class MKImageryMapConfiguration: MKMapConfiguration {
  /// Creates a flat map.
  public convenience init() { self.init(elevationStyle: .flat) }

  /// Creates a map with a style of heights.
  public init(elevationStyle: MKMapConfiguration.ElevationStyle) { super.init(elevation: elevationStyle) }

  /// Returns a configuration with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    MKImageryMapConfiguration(elevationStyle: elevationStyle)
  }

  /// Reads a configuration from a keyed archive; missing values are the defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// `mapType` and `preferredConfiguration` of a map view and of a snapshot's options are two views of one thing.
extension MKMapConfiguration {
  /// The map type that says the same, as far as a map type can.
  var mapType: MKMapType {
    let isFlat = elevationStyle == .flat
    switch self {
    case is MKImageryMapConfiguration: return isFlat ? .satellite : .satelliteFlyover
    case is MKHybridMapConfiguration: return isFlat ? .hybrid : .hybridFlyover
    case let standard as MKStandardMapConfiguration:
      return standard.emphasisStyle == .muted ? .mutedStandard : .standard
    default: return .standard
    }
  }

  /// Returns a configuration that says the same as a map type.
  static func of(_ mapType: MKMapType) -> MKMapConfiguration {
    switch mapType {
    case .standard: MKStandardMapConfiguration()
    case .mutedStandard: MKStandardMapConfiguration(emphasisStyle: .muted)
    case .satellite: MKImageryMapConfiguration()
    case .satelliteFlyover: MKImageryMapConfiguration(elevationStyle: .realistic)
    case .hybrid: MKHybridMapConfiguration()
    case .hybridFlyover: MKHybridMapConfiguration(elevationStyle: .realistic)
    }
  }
}

/// What a map shows, as one value; `MKMapView.preferredConfiguration` says the same in more detail.
public enum MKMapType: UInt, Sendable {
  /// Land, water, borders and names.
  case standard = 0
  /// Pictures from above. They are the user's own tiles: without any the map stays empty and says so.
  case satellite = 1
  /// Pictures from above with borders and names.
  case hybrid = 2
  /// Shown as `satellite`: there is no third dimension.
  case satelliteFlyover = 3
  /// Shown as `hybrid`: there is no third dimension.
  case hybridFlyover = 4
  /// The standard map in paler colours, so that the program's own content stands out.
  case mutedStandard = 5
}
