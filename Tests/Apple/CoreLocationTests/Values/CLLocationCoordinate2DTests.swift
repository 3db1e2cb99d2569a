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

  private enum Kind { case plain, equatable, encodable, decodable }

  private func kind<Value>(_: Value) -> Kind { .plain }
  private func kind<Value: Equatable>(_: Value) -> Kind { .equatable }
  private func kind<Value: Encodable>(_: Value) -> Kind { .encodable }
  private func kind<Value: Decodable>(_: Value) -> Kind { .decodable }

  /// Many programs add these themselves, and theirs have to be the ones that count. Asked of the compiler: when the
  /// program runs, it also has what the tests of clients, in other modules, have added.
  @Test func leavesEqualityAndCodingToPrograms() {
    #expect(kind(CLLocationCoordinate2D()) == .plain)
    #expect(kind(CLRegionState.inside) == .equatable)
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
