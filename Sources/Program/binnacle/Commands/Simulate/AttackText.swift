import NavigationMath
import Simulator

/// An attack on a receiver, as the command line names it: `KIND[:SIZE]@START[+LENGTH]`.
struct AttackText: Equatable {
  /// Form of the text.
  static let form = "KIND[:SIZE]@START[+LENGTH]"
  /// The kinds, for a message.
  static let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")

  enum Kind: String, CaseIterable {
    case drift
    case jump
    case freeze
    case meaconing
    case replay
    case time
  }

  private let kind: Kind
  private let size: Double
  private let interval: ClosedRange<Double>

  /// Parses the text; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let words = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(words.count), let kind = Kind(rawValue: String(words[0])) else { return nil }
    let times = parts[1].split(separator: "+", omittingEmptySubsequences: false).map {
      DecimalText.unsigned(String($0))
    }
    guard (1...2).contains(times.count), let start = times[0], (0...86_400).contains(start) else { return nil }
    var end = 86_400.0
    if times.count == 2 {
      guard let length = times[1], length > 0, length <= 86_400 else { return nil }
      end = start + length
    }
    self.kind = kind
    interval = start...max(start, end)
    if words.count == 2 {
      guard kind != .freeze, let size = DecimalText.unsigned(String(words[1])), size > 0, size <= 1e9 else {
        return nil
      }
      self.size = size
    } else {
      size = AttackText.usualSize(of: kind)
    }
  }

  private static func usualSize(of kind: Kind) -> Double {
    switch kind {
    case .drift: 1
    case .jump: 50
    case .freeze: 0
    case .meaconing: 1000
    case .replay: 30
    case .time: 3600
    }
  }

  /// Returns the attack on a receiver of a journey.
  func attack(on journey: Journey) -> SimulatedAttack {
    let effect: SimulatedAttack.Effect =
      switch kind {
      case .drift:
        .drift(velocity: NEDVelocity(north: 0, east: size, down: 0), ramp: 10, isInVelocity: true)
      case .jump: .jump(Vector3(size, 0, 0))
      case .freeze: .freeze
      case .meaconing: .meaconing(at: AttackText.place(size, northOf: journey.truth(at: 0).position), lag: 1)
      case .replay: .replay(lag: size)
      case .time: .time(size)
      }
    return SimulatedAttack(during: interval, effect)
  }

  private static func place(_ metres: Double, northOf origin: GeodeticPosition) -> GeodeticPosition {
    LocalFrame(origin: origin).place(northEastDown: Vector3(min(metres, 1e6), 0, 0)) ?? origin
  }
}

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
