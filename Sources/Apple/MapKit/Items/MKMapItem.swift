import Contacts
import CoreLocation
internal import EngineRuntime
import Foundation
internal import Providers

/// A place with what is known of it.
///
/// Callable from any thread. `@unchecked`: the state has a lock, and what it refers to does not change.
open class MKMapItem: NSObject, NSSecureCoding, @unchecked Sendable {
  /// `@unchecked`: placemarks and addresses do not change.
  private struct State: @unchecked Sendable {
    var placemark: MKPlacemark
    var address: MKAddress?
    var identifier: Identifier?
    var name: String?
    var phoneNumber: String?
    var url: URL?
    var timeZone: TimeZone?
    var category: MKPointOfInterestCategory?
    var isCurrentLocation = false
  }

  private let state: Guarded<State>

  /// Creates an item without a place. Subclasses use it.
  public override init() {
    state = Guarded(State(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)))
    super.init()
  }

  /// Creates an item of a placemark, with its name and its time zone.
  public init(placemark: MKPlacemark) {
    state = Guarded(State(placemark: placemark, name: placemark.name, timeZone: placemark.timeZone))
    super.init()
  }

  /// Creates an item of a location and the text of its address.
  public init(location: CLLocation, address: MKAddress?) {
    let placemark = MKPlacemark(location: location, name: nil, postalAddress: nil)
    state = Guarded(State(placemark: placemark, address: address))
    super.init()
  }

  /// Creates an item that stands for the place where the user is, whatever that will be when it is used.
  open class func forCurrentLocation() -> MKMapItem {
    let item = MKMapItem()
    item.state.withLock { $0.isCurrentLocation = true }
    return item
  }

  /// Whether the item stands for the place where the user is; then its location is invalid.
  open var isCurrentLocation: Bool { state.withLock { $0.isCurrentLocation } }

  /// The place and its address, as a placemark.
  open var placemark: MKPlacemark { state.withLock { $0.placemark } }

  /// Where the place is; its coordinate is invalid if unknown.
  open var location: CLLocation {
    placemark.location
      ?? CLLocation(
        latitude: kCLLocationCoordinate2DInvalid.latitude, longitude: kCLLocationCoordinate2DInvalid.longitude)
  }

  /// The address as text; nil if unknown.
  open var address: MKAddress? {
    if let address = state.withLock({ $0.address }) { return address }
    guard let postal = placemark.postalAddress, let full = AddressText.line(postal) else { return nil }
    let street = postal.street.nonEmpty ?? postal.city.nonEmpty
    return MKAddress(fullAddress: full, shortAddress: street)
  }

  /// The address in several forms; nil if its parts are unknown.
  open var addressRepresentations: MKAddressRepresentations? { placemark.postalAddress.map { .init($0) } }

  /// The identifier; always nil: an index of places has none.
  open var identifier: Identifier? { state.withLock { $0.identifier } }
  /// Further identifiers; always none.
  open var alternateIdentifiers: Set<Identifier> { [] }

  /// The name of the place; nil if unknown.
  open var name: String? {
    get { state.withLock { $0.name } }
    set { state.withLock { $0.name = newValue } }
  }

  /// The telephone number; nil if unknown.
  open var phoneNumber: String? {
    get { state.withLock { $0.phoneNumber } }
    set { state.withLock { $0.phoneNumber = newValue } }
  }

  /// The address of a page about the place; nil if unknown.
  open var url: URL? {
    get { state.withLock { $0.url } }
    set { state.withLock { $0.url = newValue } }
  }

  /// The place's time zone; nil if unknown.
  open var timeZone: TimeZone? {
    get { state.withLock { $0.timeZone } }
    set { state.withLock { $0.timeZone = newValue } }
  }

  /// What the place is; nil if unknown.
  open var pointOfInterestCategory: MKPointOfInterestCategory? {
    get { state.withLock { $0.category } }
    set { state.withLock { $0.category = newValue } }
  }

  // MARK: Maps

  /// Returns false: Linux has no Maps app that shows the place.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Returns false: Linux has no Maps app that shows the place, and no scenes.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil, from scene: UIScene?) async -> Bool { false }

  /// Returns false: Linux has no Maps app that shows the places.
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Returns false: Linux has no Maps app that shows the places, and no scenes.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil, from scene: UIScene?
  ) async -> Bool { false }

  // MARK: NSSecureCoding

  private enum Key {
    static let placemark = "placemark"
    static let fullAddress = "fullAddress"
    static let shortAddress = "shortAddress"
    static let name = "name"
    static let phoneNumber = "phoneNumber"
    static let url = "url"
    static let timeZone = "timeZone"
    static let category = "pointOfInterestCategory"
    static let isCurrentLocation = "isCurrentLocation"
  }

  /// True: an archive holds only the classes that an item consists of.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an item from a keyed archive; nil without a placemark.
  public required init?(coder: NSCoder) {
    // Foundation on Linux takes a missing key for an error.
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key).map { String($0) } : nil
    }
    guard coder.containsValue(forKey: Key.placemark),
      let placemark = coder.decodeObject(of: MKPlacemark.self, forKey: Key.placemark)
    else { return nil }
    var state = State(placemark: placemark)
    state.address = text(Key.fullAddress).flatMap {
      MKAddress(fullAddress: $0, shortAddress: text(Key.shortAddress))
    }
    state.name = text(Key.name)
    state.phoneNumber = text(Key.phoneNumber)
    state.url = text(Key.url).flatMap { URL(string: $0) }
    state.timeZone = text(Key.timeZone).flatMap { TimeZone(identifier: $0) }
    state.category = text(Key.category).map { MKPointOfInterestCategory(rawValue: $0) }
    state.isCurrentLocation = coder.decodeBool(forKey: Key.isCurrentLocation)
    self.state = Guarded(state)
    super.init()
  }

  /// Writes the item to a keyed archive.
  open func encode(with coder: NSCoder) {
    let state = state.withLock { $0 }
    coder.encode(state.placemark, forKey: Key.placemark)
    let texts = [
      (Key.fullAddress, state.address?.fullAddress), (Key.shortAddress, state.address?.shortAddress),
      (Key.name, state.name), (Key.phoneNumber, state.phoneNumber), (Key.url, state.url?.absoluteString),
      (Key.timeZone, state.timeZone?.identifier), (Key.category, state.category?.rawValue),
    ]
    for (key, text) in texts { if let text { coder.encode(NSString(string: text), forKey: key) } }
    coder.encode(state.isCurrentLocation, forKey: Key.isCurrentLocation)
  }
}

extension MKMapItem {
  /// Creates an item of a place that an index has found.
  ///
  /// - Parameter asked: time of the query.
  convenience init(_ place: Place, asked: Date) {
    self.init(placemark: MKPlacemark(placemark: CLPlacemark(place, asked: asked)))
  }
}

extension MKMapItem {
  /// The text that names a place for ever. Two with the same text are equal.
  open class Identifier: NSObject, NSCopying, RawRepresentable, @unchecked Sendable {
    /// The type of the text.
    public typealias RawValue = String

    /// The text.
    public let rawValue: String

    /// Creates an identifier; nil if the text is empty.
    public required init?(rawValue string: String) {
      guard !string.isEmpty else { return nil }
      rawValue = string
      super.init()
    }

    /// Creates an identifier; nil if the text is empty.
    @available(*, deprecated, renamed: "init(rawValue:)")
    public convenience init?(identifierString string: String) { self.init(rawValue: string) }

    /// Returns this object: an identifier does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an identifier with the same text.
    open override func isEqual(_ object: Any?) -> Bool { (object as? Identifier)?.rawValue == rawValue }

    /// The hash of the text.
    open override var hash: Int { rawValue.hashValue }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of data that holds a map item, for pasteboards and drags.
public let MKMapItemTypeIdentifier = "com.apple.mapkit.map-item"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the way of travelling, one of the values below.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the raw value of an `MKMapType`.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: whether traffic is shown.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the coordinate in the middle of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the span of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of a launch option: the camera.
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCameraKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by the way of travelling that the user prefers.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by public transport.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions by bicycle.
public let MKLaunchOptionsDirectionsModeCycling = "MKLaunchOptionsDirectionsModeCycling"
