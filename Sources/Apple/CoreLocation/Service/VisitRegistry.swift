internal import Fusion
internal import LocationRuns
internal import LocationServices

/// The stays of the device, for all managers, across runs of the program. Used inside the service's lock.
struct VisitRegistry {
  private static let key = "visits"

  private let state: ProgramState
  private var detector: VisitDetector

  init(_ state: ProgramState) {
    self.state = state
    detector = state.value(VisitRegistry.key).flatMap { VisitDetector(decoding: $0) } ?? VisitDetector()
  }

  /// - Parameter date: by the machine's clock, for a receiver that does not know the time.
  /// - Returns: a visit that has begun or ended; otherwise nil.
  mutating func take(_ estimate: LocationEstimate, at date: Date) -> CLVisit? {
    guard let visit = detector.update(estimate, clock: Int64(date.timeIntervalSince1970 * 1e9)) else { return nil }
    state.setValue(detector.encoded(), VisitRegistry.key)
    return CLVisit(
      coordinate: CLLocationCoordinate2D(latitude: visit.latitudeDegrees, longitude: visit.longitudeDegrees),
      horizontalAccuracy: visit.horizontalAccuracy, arrivalDate: visit.arrival.map(Date.init(unixNanoseconds:)),
      departureDate: visit.departure.map(Date.init(unixNanoseconds:)))
  }
}

extension Date {
  fileprivate init(unixNanoseconds: Int64) { self.init(timeIntervalSince1970: Double(unixNanoseconds) / 1e9) }
}
