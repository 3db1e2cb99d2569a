import ClientMachine
import CoreLocation
import Testing

/// Locations as a sequence.
@Suite struct LiveUpdatesTests {
  private let isReady = Machine.isReady

  @Test func firstLocations() async throws {
    var places: [CLLocation] = []
    for try await update in CLLocationUpdate.liveUpdates() {
      guard let location = update.location else { continue }
      places.append(location)
      #expect(!update.isStationary && !update.stationary)
      if places.count == 2 { break }
    }
    #expect(places[0].timestamp <= places[1].timestamp)
    #expect(places[1].sourceInformation?.isSimulatedBySoftware == true)
  }

  @Test func configurations() async throws {
    let all: [CLLocationUpdate.LiveConfiguration] = [
      .default, .automotiveNavigation, .otherNavigation, .fitness, .airborne,
    ]
    #expect(Set(all).count == 5)
    for configuration in all {
      let updates: CLLocationUpdate.Updates = CLLocationUpdate.liveUpdates(configuration)
      var iterator: CLLocationUpdate.Updates.Iterator = updates.makeAsyncIterator()
      let update = try await iterator.next()
      #expect(update != nil)
    }
  }

  /// All that an update says besides.
  @Test func diagnosis() async throws {
    let updates = CLLocationUpdate.liveUpdates(.fitness)
    let update = try await updates.first { $0.location != nil }
    let said = try #require(update)
    let troubles = [
      said.authorizationDenied, said.authorizationDeniedGlobally, said.authorizationRestricted,
      said.insufficientlyInUse, said.locationUnavailable, said.accuracyLimited, said.serviceSessionRequired,
      said.authorizationRequestInProgress,
    ]
    #expect(!troubles.contains(true))
  }

  /// As apps end it: by cancelling the task.
  @Test func cancelled() async {
    let task = Task {
      var count = 0
      do {
        for try await update in CLLocationUpdate.liveUpdates(.otherNavigation) {
          if update.location != nil { count += 1 }
        }
      } catch {
        return -1
      }
      return count
    }
    task.cancel()
    #expect(await task.value >= 0)
  }

  /// With the usual operators of sequences.
  @Test func composed() async throws {
    let speeds = CLLocationUpdate.liveUpdates().compactMap { $0.location?.speed }.filter { $0 >= 0 }
    #expect(try await speeds.first { _ in true } != nil)
  }

  @MainActor final class Model {
    private(set) var place: CLLocation?
    private var task: Task<Void, any Error>?
    func start() {
      task = Task {
        for try await update in CLLocationUpdate.liveUpdates() {
          guard let location = update.location else { continue }
          place = location
          break
        }
      }
    }
    func done() async throws { try await task?.value }
  }

  @Test @MainActor func modelOfTheMainActor() async throws {
    let model = Model()
    model.start()
    try await model.done()
    #expect(model.place?.horizontalAccuracy ?? -1 >= 0)
  }
}
