import MapKit
import Testing

@Suite struct PlainValueTests {
  private enum Kind { case plain, equatable, encodable, decodable }

  private func kind<Value>(_: Value) -> Kind { .plain }
  private func kind<Value: Equatable>(_: Value) -> Kind { .equatable }
  private func kind<Value: Encodable>(_: Value) -> Kind { .encodable }
  private func kind<Value: Decodable>(_: Value) -> Kind { .decodable }

  /// Programs add these conformances, and theirs have to be the ones that count. The compiler decides: when the program
  /// runs, it also has what other modules of the tests have added.
  @Test func geometryLeavesEqualityAndCodingToPrograms() {
    #expect(kind(MKMapPoint()) == .plain && kind(MKMapSize()) == .plain && kind(MKMapRect()) == .plain)
    #expect(kind(MKCoordinateSpan()) == .plain && kind(MKCoordinateRegion()) == .plain)
    #expect(kind(MKTileOverlayPath()) == .plain)
  }

  @Test func geometryIsCopiedAndSent() {
    func send<Value: Sendable & BitwiseCopyable>(_ value: Value) -> Value { value }
    #expect(send(MKMapPoint(x: 1, y: 2)).y == 2 && send(MKMapSize(width: 1, height: 2)).height == 2)
    #expect(send(MKMapRect(x: 1, y: 2, width: 3, height: 4)).maxX == 4)
    #expect(send(MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)).longitudeDelta == 2)
    #expect(send(MKCoordinateRegion()).span.latitudeDelta == 0)
    #expect(send(MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)).z == 3)
  }
}
