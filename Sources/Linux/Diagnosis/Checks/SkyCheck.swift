import Observations

/// Whether the antenna sees enough of the sky, by the strength of the signals.
///
/// Outdoors, satellites high in the sky have 40 to 50 dB-Hz; at a window 25 to 35; indoors less than 25, or they are
/// not received. A first fix needs the orbits of four satellites; reading them takes half a minute without a gap at
/// about 30 dB-Hz or more. These are rules of thumb for common receivers, not limits of a particular one.
enum SkyCheck {
  /// Lowest C/N0 at which orbits can be read, dB-Hz.
  private static let readable: UInt8 = 30
  private static let needed = 4

  static func finding(_ satellites: [Satellite]?, hasFix: Bool) -> Finding {
    guard let satellites, !(hasFix && satellites.isEmpty) else {
      return Finding(.satellites, .skip, "the receiver does not list its satellites")
    }
    guard !satellites.isEmpty else {
      return Finding(
        .satellites, .warn, "no satellite in view: the antenna sees no sky, or is not connected",
        fix: "the antenna outdoors or at a window, its flat side up")
    }
    let strengths = best(satellites)
    let tracked = strengths.values.filter { $0 > 0 }.sorted(by: >)
    let strong = tracked.filter { $0 >= readable }.count
    guard let strongest = tracked.first else {
      return Finding(
        .satellites, hasFix ? .pass : .warn,
        "\(strengths.count) in view, none received: \(hasFix ? "no strengths are sent" : "the antenna sees no sky")",
        fix: hasFix ? nil : "the antenna outdoors or at a window, its flat side up")
    }
    let message =
      "\(strengths.count) in view, \(tracked.count) received, \(strong) with \(readable) dB-Hz or more, best \(strongest)"
    if hasFix || strong >= needed {
      return Finding(.satellites, .pass, hasFix ? message : message + ": a fix should come within a minute")
    }
    return Finding(
      .satellites, .warn, message + ": too weak for a first fix",
      fix: "more sky for the antenna, and a metal plate under it")
  }

  /// Returns the strongest signal of each satellite, dB-Hz; 0 for one that is in view but not received.
  private static func best(_ satellites: [Satellite]) -> [SatelliteKey: UInt8] {
    var result: [SatelliteKey: UInt8] = [:]
    for satellite in satellites {
      let key = SatelliteKey(system: satellite.system, number: satellite.number)
      result[key] = max(result[key] ?? 0, satellite.carrierToNoise ?? 0)
    }
    return result
  }

  private struct SatelliteKey: Hashable {
    var system: SatelliteSystem
    var number: UInt16
  }
}
