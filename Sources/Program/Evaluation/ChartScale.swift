/// A linear scale from values to pixels, with marks at round values.
struct ChartScale {
  let values: ClosedRange<Double>
  let pixels: (start: Double, end: Double)

  func callAsFunction(_ value: Double) -> Double {
    let width = values.upperBound - values.lowerBound
    let share = width > 0 ? (value - values.lowerBound) / width : 0.5
    return pixels.start + share * (pixels.end - pixels.start)
  }

  /// Returns round values, at most about `count` of them.
  func marks(_ count: Int) -> [Double] {
    let step = ChartScale.step(values.upperBound - values.lowerBound, count: count)
    guard step > 0 else { return [values.lowerBound] }
    let first = (values.lowerBound / step).rounded(.up)
    let last = (values.upperBound / step).rounded(.down)
    guard last - first < 1000 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns 1, 2 or 5 times a power of ten, so that at most `count` of them fit into a width; 0 for no width.
  static func step(_ width: Double, count: Int) -> Double {
    guard width > 0, width.isFinite, count > 0 else { return 0 }
    var power = 1.0
    while power * 10 * Double(count) <= width { power *= 10 }
    while power * Double(count) > width { power /= 10 }
    for factor in [1.0, 2, 5] where power * factor * Double(count) >= width { return power * factor }
    return power * 10
  }

  /// Returns a mark as text: whole, or with the decimals that its step needs.
  static func text(_ value: Double, step: Double) -> String {
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][decimals]
    let units = Int64((max(-1e12, min(1e12, value)) * scale).rounded())
    let whole = "\(units.magnitude / UInt64(scale))"
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + whole }
    let fraction = String(units.magnitude % UInt64(scale))
    return sign + whole + "." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
  }
}
