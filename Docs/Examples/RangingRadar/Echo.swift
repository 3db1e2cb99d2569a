import CoreLocation

/// The distances of one beacon in the last five seconds.
struct Echo {
  private static let memory = 5
  private static let width = 24
  /// The ends of the bar, m. It is logarithmic, as the power of a beacon is: 1 m and 2 m are as far apart as 5 m and 10 m.
  private static let scale = 0.1...30.0

  /// One for each second, the newest last; nil while the beacon was silent.
  private var distances: [CLLocationAccuracy?] = []

  mutating func note(_ distance: CLLocationAccuracy?) {
    distances.append(distance)
    if distances.count > Echo.memory { distances.removeFirst() }
  }

  /// The least and the largest distance; nil if the beacon was silent all the time.
  var span: ClosedRange<CLLocationAccuracy>? {
    let known = distances.compactMap { $0 }
    guard let least = known.min(), let largest = known.max() else { return nil }
    return least...largest
  }

  /// `     ───●──────        `
  var bar: String {
    guard let span, let newest = distances.last, let newest else { return String(repeating: " ", count: Echo.width) }
    let ends = Echo.column(span.lowerBound)...Echo.column(span.upperBound)
    let mark = Echo.column(newest)
    return (0..<Echo.width).map { $0 == mark ? "●" : ends.contains($0) ? "─" : " " }.joined()
  }

  private static func column(_ distance: CLLocationAccuracy) -> Int {
    let inside = min(max(distance, scale.lowerBound), scale.upperBound)
    let share = log(inside / scale.lowerBound) / log(scale.upperBound / scale.lowerBound)
    return Int((share * Double(width - 1)).rounded())
  }
}
