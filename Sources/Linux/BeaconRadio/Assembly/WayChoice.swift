import Providers

/// The choice of the way to beacons, as a value without scanners and clock.
///
/// The best way without an obstacle is used until it fails: then the next one. A worse way is left for a better one after
/// a trial, during which it goes on.
struct WayChoice: Sendable {
  /// Why a way is not used.
  enum Failure: Hashable, Sendable {
    /// It need not be tried.
    case obstacle(String)
    /// Its scanner cannot be started.
    case error(String)
    /// It reported that it is not permitted, or not there.
    case state(BeaconAvailability)
    /// Its controller reports each beacon only once.
    case offloaded
    /// It reported no state within the time of a trial.
    case silence

    var text: String {
      switch self {
      case .obstacle(let text), .error(let text): text
      case .state(.notPermitted): "not permitted"
      case .state: "not available"
      case .offloaded: "the controller reports each beacon only once"
      case .silence: "no answer"
      }
    }

    /// Whether later trials may succeed while another way works.
    fileprivate func mayPass(of way: BeaconWay) -> Bool {
      switch self {
      case .offloaded: false
      case .state(.notPermitted): way != .management
      default: true
      }
    }
  }

  /// What follows for the caller, in order.
  enum Action: Equatable, Sendable {
    /// `current` is another way, whose scanner is to be started in place of the present one.
    case use(BeaconWay)
    /// `current` is the way of the trial, whose scanner takes the place of the present one.
    case promote
    /// The scanner of the trial is to be stopped.
    case endTrial
    /// The caller's program gets this state.
    case report(BeaconAvailability)
    /// The user gets this line.
    case notice(String)
  }

  private(set) var current: BeaconWay = .bluez
  private(set) var trial: BeaconWay?
  private(set) var failures: [BeaconWay: Failure] = [:]
  private var reported: BeaconAvailability = .undetermined
  private var lastTrial: BeaconWay?
  private var lastNotice: String?
  /// A way that is used although its controller reports each beacon only once: no other works.
  private var tolerated: BeaconWay?

  /// Chooses the first way.
  init(_ obstacle: (BeaconWay) -> String?) { current = next(after: nil, obstacle) ?? .bluez }

  // MARK: The way in use

  /// Takes a state that the way in use reported.
  ///
  /// - Parameter isFinal: whether it is a decision about this program that no other way may evade.
  mutating func note(
    _ availability: BeaconAvailability, isFinal: Bool = false, _ obstacle: (BeaconWay) -> String?
  ) -> [Action] {
    if availability.isFailure, !isFinal {
      return fail(.state(availability), obstacle)
    }
    failures[current] = nil
    return report(availability) + (availability == .undetermined ? [] : announcement(availability))
  }

  /// Takes a failure of the way in use. Without another way the failure is what the program gets.
  mutating func fail(_ failure: Failure, _ obstacle: (BeaconWay) -> String?) -> [Action] {
    guard failure != .offloaded || tolerated != current else { return [] }
    failures[current] = failure
    let isOffloaded = failure == .offloaded
    if let way = next(after: current, isOffloaded: isOffloaded, obstacle) {
      current = way
      return (trial == nil ? [] : endTrial()) + [.use(way)]
    }
    // A controller that reports each beacon once is better than none.
    if let way = BeaconWay.allCases.first(where: { failures[$0] == .offloaded }), way != current, tolerated == nil {
      tolerated = way
      current = way
      return (trial == nil ? [] : endTrial()) + [.use(way)]
    }
    if isOffloaded { return [] }
    let availability: BeaconAvailability = if case .state(let state) = failure { state } else { .serviceMissing }
    return report(availability) + announcement(availability)
  }

  // MARK: Trials

  /// Begins a trial of a better way that has appeared; nil if there is none.
  mutating func look(_ obstacle: (BeaconWay) -> String?) -> BeaconWay? {
    guard trial == nil else { return nil }
    let better = BeaconWay.allCases.prefix { $0 != current }.filter { way in
      if let text = obstacle(way) {
        failures[way] = .obstacle(text)
        return false
      }
      return failures[way]?.mayPass(of: way) ?? true
    }
    trial = better.first { $0 != lastTrial } ?? better.first
    lastTrial = trial
    return trial
  }

  /// Takes a state that the way on trial reported.
  mutating func noteTrial(_ availability: BeaconAvailability, isFinal: Bool = false) -> [Action] {
    guard let way = trial, availability != .undetermined else { return [] }
    if availability.isFailure, !isFinal { return failTrial(.state(availability)) }
    current = way
    trial = nil
    failures[way] = nil
    return [.promote] + report(availability) + announcement(availability)
  }

  /// Takes a failure of the way on trial.
  mutating func failTrial(_ failure: Failure) -> [Action] {
    guard let way = trial else { return [] }
    failures[way] = failure
    return endTrial()
  }

  private mutating func endTrial() -> [Action] {
    trial = nil
    return [.endTrial]
  }

  // MARK: Details

  /// Returns the best way after another one that has no obstacle. Binnacle's service uses the same controller as this
  /// program would, so that it is no way out of one that reports each beacon once.
  private mutating func next(
    after way: BeaconWay?, isOffloaded: Bool = false, _ obstacle: (BeaconWay) -> String?
  ) -> BeaconWay? {
    for candidate in BeaconWay.allCases where candidate.rawValue > (way?.rawValue ?? -1) {
      if isOffloaded, candidate != .bluez {
        failures[candidate] = .offloaded
      } else if let text = obstacle(candidate) {
        failures[candidate] = .obstacle(text)
      } else {
        return candidate
      }
    }
    return nil
  }

  private mutating func report(_ availability: BeaconAvailability) -> [Action] {
    guard availability != reported else { return [] }
    reported = availability
    return [.report(availability)]
  }

  /// The line that says which way is used and why no better one is; none if it was the last one.
  private mutating func announcement(_ availability: BeaconAvailability) -> [Action] {
    let isUsed = failures[current] == nil
    let reasons = BeaconWay.allCases.prefix { !isUsed || $0 != current }.compactMap { way in
      failures[way].map { "\(way.title): \($0.text)" }
    }
    let used = isUsed ? "beacons by \(current.title)" : "no way to beacons"
    let line = reasons.isEmpty ? used : "\(used); \(reasons.joined(separator: "; "))"
    guard line != lastNotice else { return [] }
    lastNotice = line
    return [.notice(line)]
  }
}

extension BeaconAvailability {
  /// Whether another way may be better; the radio itself is the same by all ways.
  fileprivate var isFailure: Bool { self == .notPermitted || self == .serviceMissing }
}
