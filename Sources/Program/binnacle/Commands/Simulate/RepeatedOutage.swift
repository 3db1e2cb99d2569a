import LocationTestKit

/// Times without satellites: `LENGTH@START` is one, `LENGTH@START/PERIOD` one in each period.
struct RepeatedOutage: Equatable {
  /// Seconds.
  var length: Double
  var start: Double
  /// Time from one start to the next, s; nil for a single outage.
  var period: Double?

  /// Parses the text; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let length = DecimalText.unsigned(String(parts[0])), (0.1...86_400).contains(length) else {
      return nil
    }
    let times = parts[1].split(separator: "/", omittingEmptySubsequences: false).map {
      DecimalText.unsigned(String($0))
    }
    guard (1...2).contains(times.count), let start = times[0], (0...86_400).contains(start) else { return nil }
    self.length = length
    self.start = start
    guard times.count == 2 else { return }
    guard let period = times[1], period > length, period <= 86_400 else { return nil }
    self.period = period
  }

  /// Returns the outages that begin before `end`, s.
  func intervals(until end: Double) -> [ClosedRange<Double>] {
    guard let period else { return [start...start + length] }
    return SimulatedGNSS.outages(lasting: length, every: period, from: start, until: end + length)
  }
}
