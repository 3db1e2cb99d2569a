import LocationEngine

/// Which of several sensors of one kind is the better, by the catalog of chips.
public enum SensorRanking {
  /// Of a part that the catalog does not know.
  private static let usual = 50

  private static let ranks = SensorCatalog.parts(on: I2CCharacterDevice.self).map {
    (name: $0.name.lowercased(), kind: $0.kind, rank: $0.rank)
  }

  /// The smaller, the better.
  public static func rank(of sensor: AttachedSensor) -> Int {
    // The kernel's drivers call a chip by its name in small letters, some with a suffix for what they give of it.
    let part = sensor.identity.part.lowercased()
    return ranks.first { $0.kind == sensor.kind && part.hasPrefix($0.name) }?.rank ?? usual
  }
}
