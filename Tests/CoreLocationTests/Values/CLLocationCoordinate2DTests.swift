import CoreLocation
import Testing

@Suite struct CLLocationCoordinate2DTests {
  @Test func isTwoNumbers() {
    #expect(MemoryLayout<CLLocationCoordinate2D>.size == 16)
    #expect(MemoryLayout<CLLocationCoordinate2D>.stride == 16)
    #expect(MemoryLayout<CLLocationCoordinate2D>.alignment == 8)
    var coordinate = CLLocationCoordinate2D()
    #expect(coordinate.latitude == 0 && coordinate.longitude == 0)
    coordinate.longitude = 7
    let made = CLLocationCoordinate2DMake(0, 7)
    #expect(coordinate.latitude == made.latitude && coordinate.longitude == made.longitude)
  }

  /// Many programs add these themselves, and theirs have to be the ones that count.
  @Test func leavesEqualityAndCodingToPrograms() {
    let coordinate: Any = CLLocationCoordinate2D()
    #expect(!(coordinate is any Equatable))
    #expect(!(coordinate is any Encodable))
    #expect(!(coordinate is any Decodable))
  }

  @Test func sendsItself() {
    func send<Value: Sendable & BitwiseCopyable>(_ value: Value) -> Value { value }
    #expect(send(CLLocationCoordinate2DMake(1, 2)).longitude == 2)
  }

  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (52.5, 13.4)])
  func places(_ latitude: Double, _ longitude: Double) {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
  }

  @Test(arguments: [
    (90.000001, 0.0), (0, 180.000001), (-180, -180), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
  ])
  func noPlaces(_ latitude: Double, _ longitude: Double) {
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
  }

  @Test func theInvalidOneIsNoPlace() {
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }
}
