/// What a monitor can look for: `CLMonitor.CircularGeographicCondition` or `CLMonitor.BeaconIdentityCondition`.
public protocol CLCondition: Decodable, Encodable, Sendable {}
