import LocationEngine

/// The selection of the sensors to use.
enum SensorChoice {
  /// Returns the best candidate of each kind, inertial units first, because a magnetometer may answer only while one is
  /// started.
  ///
  /// A chip with sensor fusion is used only if a magnetometer or an inertial unit is missing.
  ///
  /// - Parameter rank: Smaller is better; among equals the first is taken.
  static func best<Candidate>(
    _ candidates: [Candidate], kind: (Candidate) -> SensorKind, rank: (Candidate) -> Int
  ) -> [Candidate] {
    func best(_ wanted: SensorKind) -> [Candidate] {
      candidates.filter { kind($0) == wanted }.min { rank($0) < rank($1) }.map { [$0] } ?? []
    }
    let parts = best(.inertial) + best(.magnetometer)
    return parts + best(.barometer) + (parts.count < 2 ? best(.orientation) : [])
  }
}
