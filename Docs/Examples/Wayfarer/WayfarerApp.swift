import CoreLocation

/// The app without its views: it prints what they would show.
@main
@MainActor
struct WayfarerApp {
  let store = LocationStore()
  let recorder = TripRecorder()
  let destination: CLLocation
  let steps: Int

  static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Double($0) }
    guard numbers.count == 3 else {
      say("usage: Wayfarer LATITUDE LONGITUDE STEPS    of the place to arrive at, and of the trip to record")
      exit(64)
    }
    let app = WayfarerApp(
      destination: CLLocation(latitude: numbers[0], longitude: numbers[1]), steps: Int(numbers[2]))
    await app.run()
  }

  private func run() async {
    store.onChange = { show($0) }
    store.start()
    store.watch("destination", around: destination.coordinate, radius: 100)

    let watcher = PlaceWatcher(name: "destination", center: destination.coordinate, radius: 100)
    async let arrival = watcher.arrival()
    do {
      let trip = try await recorder.record(count: steps)
      show(trip)
      if let date = try await arrival { say("arrived at \(date.formatted(.iso8601))") }
    } catch CLError.denied {
      say("the app may not know where it is")
    } catch {
      say("no trip: \(error.localizedDescription)")
    }
    store.stop()
    await describeDestination()
  }

  private func show(_ change: LocationStore.Change) {
    switch change {
    case .authorization(let status): say("authorization \(status.rawValue)")
    case .location(let location):
      let meters = location.distance(from: destination)
      say(String(format: "%.0f m to go, ±%.0f m", meters, location.horizontalAccuracy))
    case .heading(let heading): say(String(format: "heading %.0f°", heading.magneticHeading))
    case .region(let name, let state): say("\(name) \(state == .inside ? "inside" : "outside")")
    case .error(let code): say("error \(code.rawValue)")
    }
  }

  private func show(_ trip: Trip) {
    say(
      String(
        format: "trip: %d places, %.0f m, %.0f s, at most %.1f m/s",
        trip.locations.count, trip.distance, trip.duration, trip.fastest))
    if let bounds = trip.bounds {
      say(
        String(
          format: "within %.4f %.4f and %.4f %.4f", bounds.southWest.latitude, bounds.southWest.longitude,
          bounds.northEast.latitude, bounds.northEast.longitude))
    }
  }

  /// Prints the most exact name that is known.
  private func describeDestination() async {
    do {
      let placemarks = try await CLGeocoder().reverseGeocodeLocation(destination)
      say(placemarks.first?.name ?? "somewhere")
    } catch {
      say("no name for the place: \((error as? CLError)?.code == .network ? "no connection" : "\(error)")")
    }
  }
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
