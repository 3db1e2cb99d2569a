/// What distinguishes one kind of drive from another.
struct RoadStyle {
  /// Speeds between turns and stops, m/s.
  var speeds: ClosedRange<Double>
  /// Speeds in sharp turns, m/s.
  var turnSpeeds: ClosedRange<Double>
  /// Straight sections, s.
  var straight: ClosedRange<Double>
  /// Durations of stops, s.
  var stops: ClosedRange<Double>
  /// Probability of a stop after a section.
  var stopChance: Double
  /// Probability of a sharp turn after a section, else a bend.
  var turnChance: Double
  /// Probability of driving in reverse after a stop.
  var reverseChance: Double
  /// Slope of the road, rad, 1 σ.
  var slope: Double

  static let car = RoadStyle(
    speeds: 8...35, turnSpeeds: 5...9, straight: 4...20, stops: 5...40, stopChance: 0.25, turnChance: 0.35,
    reverseChance: 0.12, slope: 0.025)
  static let stopAndGo = RoadStyle(
    speeds: 2...9, turnSpeeds: 3...6, straight: 2...8, stops: 5...20, stopChance: 0.75, turnChance: 0.1,
    reverseChance: 0.03, slope: 0.02)
  static let tunnel = RoadStyle(
    speeds: 15...30, turnSpeeds: 7...9, straight: 6...25, stops: 5...20, stopChance: 0.08, turnChance: 0.08,
    reverseChance: 0, slope: 0.02)
  static let carPark = RoadStyle(
    speeds: 1.5...4.5, turnSpeeds: 1.5...3, straight: 2...8, stops: 5...15, stopChance: 0.15, turnChance: 0.75,
    reverseChance: 0.5, slope: 0.07)
}
