import BinnacleKit

/// Prints how far a car's position is off during 30 s without satellites: `WheelEncoder [SEED]`.
@main
struct WheelEncoder {
  static func main() {
    var dash = Dash(seed: CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1)
    while let errors = dash.next(every: 5) {
      guard errors.seconds >= Dash.outage.lowerBound else { continue }
      print(
        "\(Int(errors.seconds - Dash.outage.lowerBound)) s without satellites:",
        "\(metres(errors.plain)) without the encoder, \(metres(errors.encoded)) with it, ±\(metres(errors.claim))")
    }
  }

  private static func metres(_ value: Double?) -> String {
    value.map { "\(($0 * 10).rounded() / 10) m" } ?? "no estimate"
  }
}
