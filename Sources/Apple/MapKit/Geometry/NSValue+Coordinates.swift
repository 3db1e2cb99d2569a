import Foundation

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
