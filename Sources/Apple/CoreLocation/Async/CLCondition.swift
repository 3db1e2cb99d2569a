/// A condition for a monitor: `CLMonitor.CircularGeographicCondition` or `CLMonitor.BeaconIdentityCondition`.
public protocol CLCondition: Decodable, Encodable, Sendable {}
