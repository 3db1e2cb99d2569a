import LinuxIO
import LocationEngine

/// The ranking of sensors of one kind by the catalog of chips.
public enum SensorRanking {
  /// Rank of a part that is not in the catalog.
  private static let usual = 50

  private static let ranks = SensorCatalog.parts(on: I2CCharacterDevice.self).map {
    (name: $0.name.lowercased(), kind: $0.kind, rank: $0.rank)
  }

  /// Returns the rank of a sensor; a smaller one is better.
  public static func rank(of sensor: AttachedSensor) -> Int {
    // Kernel drivers name a chip in lower case, some with a suffix for the quantity.
    let part = sensor.identity.part.lowercased()
    return ranks.first { $0.kind == sensor.kind && part.hasPrefix($0.name) }?.rank ?? usual
  }
}
