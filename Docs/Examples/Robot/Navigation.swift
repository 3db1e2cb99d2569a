import BinnacleKit

/// The latest fix and heading of a robot, for a control loop with a rate of its own.
actor Navigation {
  private(set) var location: LocationEstimate?
  private(set) var heading: HeadingEstimate?
  private(set) var state = EngineStatus.State.opening
  private var arrival = ContinuousClock.now

  /// Time since the latest fix arrived; nil before the first one.
  var age: Duration? { location == nil ? nil : arrival.duration(to: .now) }

  /// Position covariance in east, north, up, m², row by row, as in ROS `NavSatFix`; nil if unknown.
  var covariance: [Double]? { location?.covariance?.enu.rowMajor }

  /// Starts the engine and follows it to its end.
  ///
  /// - Throws: The error that prevented the start, or that ended the engine.
  func run(_ engine: Engine) async throws {
    // Created before the start, so that a short log loses no fix.
    var locations = engine.throwingLocations.makeAsyncIterator()
    async let _ = follow(engine.headings)
    async let statuses: Void = follow(engine.statuses)
    async let _ = forgetHeadings(after: engine.sensorStatuses)
    try await engine.start()
    while let next = try await locations.next(isolation: self) { (location, arrival) = (next, .now) }
    await statuses
  }

  private func follow(_ headings: Updates<HeadingEstimate>) async { for await next in headings { heading = next } }
  private func follow(_ statuses: Updates<EngineStatus>) async { for await next in statuses { state = next.state } }
  private func forgetHeadings(after statuses: Updates<EngineStatus>) async {
    for await next in statuses where next.state != .receiving { heading = nil }
  }
}
