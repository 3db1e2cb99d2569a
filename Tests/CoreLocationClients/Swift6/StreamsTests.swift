import ClientMachine
import CoreLocation
import Testing

/// Delegates made into sequences, as programs did before there were any.
@Suite struct StreamsTests {
  private let isReady = Machine.isReady

  private final class Bridge: NSObject, CLLocationManagerDelegate {
    let locations: AsyncStream<CLLocation>
    private let continuation: AsyncStream<CLLocation>.Continuation
    private let manager = CLLocationManager()

    override init() {
      (locations, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
      super.init()
      manager.delegate = self
      manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
      manager.startUpdatingLocation()
    }
    deinit {
      manager.stopUpdatingLocation()
      continuation.finish()
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      for location in locations { continuation.yield(location) }
    }
  }

  @Test @MainActor func locationsInOrder() async {
    let bridge = Bridge()
    var times: [Date] = []
    for await location in bridge.locations {
      times.append(location.timestamp)
      if times.count == 3 { break }
    }
    #expect(times == times.sorted() && times.count == 3)
    withExtendedLifetime(bridge) {}
  }

  @Test @MainActor func requestedOnce() async throws {
    final class Request: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      private var continuation: CheckedContinuation<CLLocation, any Error>?
      @MainActor func run() async throws -> CLLocation {
        manager.delegate = self
        return try await withCheckedThrowingContinuation {
          continuation = $0
          manager.requestLocation()
        }
      }
      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        continuation?.resume(returning: locations[0])
        continuation = nil
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        continuation?.resume(throwing: error)
        continuation = nil
      }
    }
    #expect(try await Request().run().horizontalAccuracy >= 0)
  }
}
