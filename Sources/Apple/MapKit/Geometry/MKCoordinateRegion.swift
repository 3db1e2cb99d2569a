import Foundation

/// An area by its centre and its extents in degrees. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKCoordinateRegion: BitwiseCopyable, Sendable {
  /// The middle of the area on the map's plane, which is not the mean of its latitudes.
  public var center: CLLocationCoordinate2D
  /// The extents of the whole area, degrees.
  public var span: MKCoordinateSpan

  /// Creates a region of 0° × 0° at latitude 0, longitude 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates a region from its centre and its extents. The range is not checked.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }
}

/// Extents of an area in degrees. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKCoordinateSpan: BitwiseCopyable, Sendable {
  /// Difference of the northern and the southern latitude, 0...180 degrees; one degree is about 111 km.
  public var latitudeDelta: CLLocationDegrees
  /// Difference of the eastern and the western longitude, 0...360 degrees; its length depends on the latitude.
  public var longitudeDelta: CLLocationDegrees

  /// Creates a span of 0° × 0°.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a span from degrees. The range is not checked.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

extension MKCoordinateRegion {
  /// Whether a map can show the region: Apple's systems raise an exception for another one.
  var isValid: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }

  /// What Apple's exception says.
  var complaint: String {
    let numbers = [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta]
      .map { String(format: "%+.8f", $0) }
    return "Invalid Region <center:\(numbers[0]), \(numbers[1]) span:\(numbers[2]), \(numbers[3])>"
  }
}

// Foundation on Linux stores arrays of numbers, not structs, so the values are stored as two numbers.
extension NSValue {
  /// Creates an object that holds a coordinate.
  public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
    self.init(first: coordinate.latitude, second: coordinate.longitude)
  }

  /// Creates an object that holds a span.
  public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
    self.init(first: span.latitudeDelta, second: span.longitudeDelta)
  }

  /// Creates an object that holds a coordinate; the name in Apple's newest SDK.
  public convenience init(MKCoordinate coordinate: CLLocationCoordinate2D) { self.init(mkCoordinate: coordinate) }

  /// Creates an object that holds a span; the name in Apple's newest SDK.
  public convenience init(MKCoordinateSpan span: MKCoordinateSpan) { self.init(mkCoordinateSpan: span) }

  /// The coordinate that the object holds; 0, 0 if it holds something else.
  public var mkCoordinateValue: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: pair.0, longitude: pair.1)
  }

  /// The span that the object holds; 0 × 0 if it holds something else.
  public var mkCoordinateSpanValue: MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: pair.0, longitudeDelta: pair.1)
  }

  /// Encoding of an array of two numbers.
  private static var pairType: String { "[2d]" }

  private convenience init(first: Double, second: Double) {
    var values = (first, second)
    self.init(bytes: &values, objCType: NSValue.pairType)
  }

  private var pair: (Double, Double) {
    var values = (0.0, 0.0)
    if String(cString: objCType) == NSValue.pairType { getValue(&values) }
    return values
  }
}
