/// What hides the satellites on a journey.
struct JourneySky: Sendable {
  /// Times without satellites, s since the start.
  var outages: [ClosedRange<Double>] = []
  /// Times at which walls reflect the signals, s since the start.
  var reflections: [ClosedRange<Double>] = []

  /// Returns the sky of a kind of journey.
  static func over(_ kind: Journey.Kind, duration: Double, _ start: SeededGenerator) -> JourneySky {
    var generator = start
    var sky = JourneySky()
    switch kind {
    case .car, .walk, .boat, .drone, .stopAndGo: break
    case .tunnel:
      sky.outages = intervals(60...100, lengths: 20...60, gaps: 60...120, end: duration - 30, &generator)
    case .carPark:
      sky.outages = intervals(60...100, lengths: 20...60, gaps: 40...90, end: duration - 30, &generator)
      sky.reflections = [40...max(40, duration - 20)]
    }
    return sky
  }

  private static func intervals(
    _ first: ClosedRange<Double>, lengths: ClosedRange<Double>, gaps: ClosedRange<Double>, end: Double,
    _ generator: inout SeededGenerator
  ) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var start = generator.nextUniform(in: first)
    while true {
      let length = generator.nextUniform(in: lengths)
      guard start + length < end else { return result }
      result.append(start...(start + length))
      start += length + generator.nextUniform(in: gaps)
    }
  }
}
