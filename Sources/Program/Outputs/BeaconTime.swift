import NavigationMath

/// When a row of beacons was made.
package struct BeaconTime: Hashable, Sendable {
  /// UTC by the machine's clock; nil for a log, and if the clock was never set.
  package var utc: UTCTime?
  /// Time since the scan began, s.
  package var seconds: Double

  package init(utc: UTCTime? = nil, seconds: Double) {
    self.utc = utc?.date == nil ? nil : utc
    self.seconds = max(0, seconds)
  }
}
