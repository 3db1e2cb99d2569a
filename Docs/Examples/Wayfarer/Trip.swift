import CoreLocation

extension CoreLocation.CLLocationCoordinate2D: Swift.Equatable {
  public static func == (left: CLLocationCoordinate2D, right: CLLocationCoordinate2D) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
  }
}

/// A trip as the list of trips shows it.
struct Trip: Sendable {
  private(set) var locations: [CLLocation] = []
  private(set) var distance: CLLocationDistance = 0
  private(set) var fastest: CLLocationSpeed = 0

  var duration: TimeInterval {
    guard let first = locations.first, let last = locations.last else { return 0 }
    return last.timestamp.timeIntervalSince(first.timestamp)
  }

  var bounds: (southWest: CLLocationCoordinate2D, northEast: CLLocationCoordinate2D)? {
    guard let first = locations.first?.coordinate else { return nil }
    return locations.reduce((first, first)) { bounds, location in
      let place = location.coordinate
      return (
        CLLocationCoordinate2DMake(min(bounds.0.latitude, place.latitude), min(bounds.0.longitude, place.longitude)),
        CLLocationCoordinate2DMake(max(bounds.1.latitude, place.latitude), max(bounds.1.longitude, place.longitude))
      )
    }
  }

  mutating func append(_ location: CLLocation) {
    if let last = locations.last {
      guard last.coordinate != location.coordinate else { return }
      distance += location.distance(from: last)
    }
    fastest = max(fastest, location.speed)
    locations.append(location)
  }
}

/// Records a trip from the stream of live updates.
actor TripRecorder {
  private(set) var trip = Trip()
  private(set) var rests = 0

  /// Records until `count` fixes are recorded, or the task is cancelled.
  func record(count: Int) async throws -> Trip {
    let session = CLServiceSession(authorization: .whenInUse)
    defer { session.invalidate() }
    for try await update in CLLocationUpdate.liveUpdates(.fitness) {
      if update.authorizationDenied || update.authorizationDeniedGlobally { throw CLError(.denied) }
      if update.stationary { rests += 1 }
      guard let location = update.location else { continue }
      trip.append(location)
      if trip.locations.count >= count { break }
    }
    return trip
  }
}

/// Waits for the user to come to a place.
struct PlaceWatcher {
  let name: String
  let center: CLLocationCoordinate2D
  let radius: CLLocationDistance

  func arrival() async throws -> Date? {
    let monitor = await CLMonitor("places")
    await monitor.add(CLMonitor.CircularGeographicCondition(center: center, radius: radius), identifier: name)
    for try await event in await monitor.events where event.identifier == name {
      switch event.state {
      case .satisfied:
        await monitor.remove(name)
        return event.date
      case .unsatisfied, .unknown, .unmonitored: continue
      @unknown default: continue
      }
    }
    return nil
  }
}
