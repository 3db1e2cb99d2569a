internal import MapScene

/// Colours at places of a line.
struct LineGradient {
  /// The colours, by ascending place.
  var stops: [GradientStop] = []

  /// Returns the colour at a place; opaque black without stops.
  func color(at location: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.location >= location }) else { return stops.last?.color ?? .black }
    guard after > 0 else { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    let share = b.location > a.location ? (location - a.location) / (b.location - a.location) : 1
    func mixed(_ component: (Color) -> Double) -> Double {
      component(a.color) + share * (component(b.color) - component(a.color))
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
  }

  /// Returns the colours of a part of the line, with places from 0 to 1 of that part.
  func stops(within part: ClosedRange<Double>) -> [GradientStop] {
    let length = part.upperBound - part.lowerBound
    guard length > 0, part != 0...1 else { return stops }
    let inner = stops.filter { $0.location > part.lowerBound && $0.location < part.upperBound }
    return [GradientStop(location: 0, color: color(at: part.lowerBound))]
      + inner.map { GradientStop(location: ($0.location - part.lowerBound) / length, color: $0.color) }
      + [GradientStop(location: 1, color: color(at: part.upperBound))]
  }
}
