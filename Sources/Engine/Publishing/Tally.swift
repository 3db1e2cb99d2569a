import Fusion
import LocationEngine
import NavigationMath
import Observations

/// Totals of the events of a session.
public struct Tally: Sendable {
  /// Number of estimates from epochs with a position.
  public private(set) var fixes = 0
  /// The decoder's counters, as of the last status.
  public private(set) var counters = StreamCounters()
  /// Satellites in view of the last list that has any, until the first fix; nil without a list.
  public private(set) var satellitesInView: Int?
  /// Satellites of that list whose signal is received.
  public private(set) var satellitesTracked = 0
  /// Epochs whose position was withheld.
  public private(set) var withheld = 0
  /// Why positions were withheld.
  public private(set) var reasons: IntegrityReasons = []
  /// Number of headings that have a direction.
  public private(set) var headings = 0
  /// The last heading; nil before the first.
  public private(set) var lastHeading: HeadingEstimate?
  private var firstHeading: MonotonicInstant?
  private var firstTime: UTCTime?
  private var lastTime: UTCTime?

  /// Creates the totals of no event.
  public init() {}

  /// Nanoseconds from the first fix to the last by their own times; nil without two fixes that have one.
  public var span: Int64? {
    guard let firstTime, let lastTime, fixes > 1 else { return nil }
    if let first = firstTime.unixNanoseconds, let last = lastTime.unixNanoseconds { return last - first }
    guard let first = firstTime.timeOfDay, let last = lastTime.timeOfDay else { return nil }
    return last.nanoseconds(since: first)
  }

  /// Nanoseconds from the first heading to the last; nil without a heading.
  public var headingSpan: Int64? {
    guard let firstHeading, let lastHeading else { return nil }
    return lastHeading.instant.nanoseconds(since: firstHeading)
  }

  /// Counts an event.
  mutating func note(_ event: NavigationEvent) {
    switch event {
    case .receiver(let event, _): note(event)
    case .compass(.heading(let heading)): note(heading)
    case .between, .compass, .sample: break
    }
  }

  private mutating func note(_ heading: HeadingEstimate) {
    if heading.magneticHeadingDegrees != nil || heading.trueHeadingDegrees != nil { headings += 1 }
    if firstHeading == nil { firstHeading = heading.instant }
    lastHeading = heading
  }

  private mutating func note(_ event: EngineEvent) {
    switch event {
    case .location(let estimate, _): note(estimate)
    case .withheld(_, let integrity):
      withheld += 1
      reasons.formUnion(integrity.position.reasons)
    case .satellites(let report): note(report.satellites)
    case .status(let status): note(status)
    case .noFix: break
    }
  }

  private mutating func note(_ location: LocationEstimate) {
    fixes += 1
    if firstTime == nil { firstTime = location.time }
    lastTime = location.time
  }

  mutating func note(_ status: EngineStatus) { counters = status.counters }

  /// Counts satellites, only while there is no fix: counting costs more than decoding.
  private mutating func note(_ satellites: [Satellite]) {
    guard fixes == 0 else { return }
    if satellitesInView == nil { satellitesInView = 0 }
    guard !satellites.isEmpty else { return }
    satellitesInView = SatelliteReport.distinct(satellites)
    satellitesTracked = SatelliteReport.distinct(satellites.filter { $0.carrierToNoise != nil })
  }
}

extension SatelliteReport {
  /// Counts satellites, each once whatever the number of its signals.
  package static func distinct(_ satellites: [Satellite]) -> Int {
    Set(satellites.map { Int($0.system.rawValue) << 16 | Int($0.number) }).count
  }
}
