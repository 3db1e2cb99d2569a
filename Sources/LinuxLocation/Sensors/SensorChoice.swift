import LocationEngine

/// Which of several sensors to use.
enum SensorChoice {
  /// The best of each kind, inertial units first, since a magnetometer may answer only behind one that is started. A chip
  /// that fuses by itself is taken only where a magnetometer or an inertial unit is missing.
  ///
  /// - Parameter rank: the smaller, the better; equals in their order.
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
