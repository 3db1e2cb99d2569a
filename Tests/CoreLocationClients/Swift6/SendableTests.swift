import CoreLocation
import Testing

/// What goes from task to task without a word.
struct SendableTests {
  private func check<Value: Sendable>(_ value: Value) -> Value { value }

  @Test func values() {
    #expect(check(CLLocationCoordinate2D(latitude: 1, longitude: 2)).latitude == 1)
    #expect(check(CLLocation(latitude: 1, longitude: 2)).coordinate.longitude == 2)
    #expect(check(CLError(.denied)).code == .denied && check(CLError.Code.network) == .network)
    #expect(check(CLLocationPushServiceError(.unknown)).code == .unknown)
    #expect(check(CLBeaconIdentityConstraint(uuid: UUID())).major == nil)
    #expect(check(CLAuthorizationStatus.denied).rawValue == 2)
    #expect(check(CLAccuracyAuthorization.fullAccuracy).rawValue == 0)
    #expect(check(CLActivityType.fitness).rawValue == 3 && check(CLDeviceOrientation.portrait).rawValue == 1)
    #expect(check(CLRegionState.inside).rawValue == 1 && check(CLProximity.near).rawValue == 2)
  }

  /// Copied as bits.
  @Test func bits() {
    func isBitwise<Value: BitwiseCopyable>(_ value: Value) -> Bool { MemoryLayout<Value>.size > 0 }
    #expect(isBitwise(CLLocationCoordinate2D()) && isBitwise(CLAuthorizationStatus.denied))
  }

  private actor Track {
    private(set) var points: [CLLocation] = []
    var length: CLLocationDistance { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(from: $1.1) } }
    func append(_ point: CLLocation) { points.append(point) }
  }

  @Test func throughActors() async {
    let track = Track()
    for longitude in 0...2 { await track.append(CLLocation(latitude: 0, longitude: Double(longitude))) }
    #expect(abs(await track.length - 222_638.98) < 0.1)
  }

  @Test func throughTaskGroups() async {
    let home = CLLocation(latitude: 0, longitude: 0)
    let farthest = await withTaskGroup(of: (CLLocation, CLLocationDistance).self) { group in
      for longitude in 1...4 {
        group.addTask {
          let place = CLLocation(latitude: 0, longitude: Double(longitude))
          return (place, place.distance(from: home))
        }
      }
      var farthest: (CLLocation, CLLocationDistance) = (home, 0)
      for await result in group where result.1 > farthest.1 { farthest = result }
      return farthest
    }
    #expect(farthest.0.coordinate.longitude == 4)
  }

  /// A value of the program's own that keeps a place.
  private struct Waypoint: Sendable, Identifiable {
    let id: UUID
    let location: CLLocation
    var coordinate: CLLocationCoordinate2D { location.coordinate }
  }

  @Test func heldByValues() async {
    let waypoint = Waypoint(id: UUID(), location: CLLocation(latitude: 3, longitude: 4))
    let latitude = await Task.detached { waypoint.coordinate.latitude }.value
    #expect(latitude == 3)
  }

  /// A model of the main actor that looks up and keeps the answer.
  @MainActor private final class Model {
    private let geocoder = CLGeocoder()
    private(set) var title = "…"
    private(set) var awaited = "…"
    func lookUp(_ location: CLLocation, _ done: @escaping () -> Void) {
      geocoder.reverseGeocodeLocation(location) { placemarks, error in
        self.title = placemarks?.first?.locality ?? error?.localizedDescription ?? ""
        done()
      }
    }
    func lookUp(_ address: String) async {
      do {
        let places = try await geocoder.geocodeAddressString(address)
        awaited = places.first?.name ?? ""
      } catch CLError.geocodeFoundNoResult {
        awaited = "nowhere"
      } catch {
        awaited = "\(error)"
      }
    }
  }

  @Test @MainActor func handlersOfTheMainActor() async {
    let model = Model()
    await withCheckedContinuation { continuation in
      model.lookUp(CLLocation(latitude: 51.05, longitude: 13.74)) { continuation.resume() }
    }
    await model.lookUp("Dresden, Sachsen")
    #expect(model.title == "Dresden" && model.awaited == "Dresden")
    await model.lookUp("Xyzzyplugh")
    #expect(model.awaited == "nowhere")
  }
}
