import GPSDProtocol
import Glibc
import NavigationMath
import Observations

/// The merged reports of one epoch; a later value replaces an earlier one.
struct GPSDEpoch {
  private(set) var position: GPSDPosition
  private(set) var extras: GPSDExtras
  private(set) var counts: GPSDCycle.Counts
  let received: MonotonicInstant
  private(set) var completed: MonotonicInstant

  /// - Parameter extras: Reports that came before the TPV.
  init(_ position: GPSDPosition, _ extras: GPSDExtras, at instant: MonotonicInstant) {
    self.position = position
    self.extras = extras
    counts = extras.counts
    counts.positions = 1
    received = min(instant, extras.received ?? instant)
    completed = instant
  }

  /// Returns whether a TPV with that time belongs to this epoch.
  ///
  /// One without a time does: its GGA came before the date was known.
  func includes(_ time: UTCTime?) -> Bool {
    guard let time, let own = position.time else { return true }
    return time == own
  }

  mutating func add(_ later: GPSDPosition, at instant: MonotonicInstant) {
    position.merge(later)
    counts.positions += 1
    completed = instant
  }

  mutating func add(_ content: GPSDReport.Content, at instant: MonotonicInstant) {
    extras.add(content, at: instant)
    counts.skies = extras.counts.skies
    counts.others = extras.counts.others
    completed = instant
  }

  /// Returns the fix without sequence number, satellites and accuracy.
  ///
  /// - Parameter isTextual: Whether the receiver speaks NMEA, which has no vertical velocity.
  func fix(isTextual: Bool) -> GNSSFix {
    var fix = GNSSFix(time: position.time ?? UTCTime(), received: received, completed: completed)
    fix.headingDegrees = extras.headingDegrees.map(GPSDEpoch.circle)
    fix.satellitesUsed = extras.satellitesUsed
    fix.dilution = DilutionOfPrecision(
      position: dilution(extras.positionDilution), horizontal: dilution(extras.horizontalDilution),
      vertical: dilution(extras.verticalDilution))
    fix.kind = position.kind
    guard position.mode >= 2, let latitude = position.latitudeDegrees, let longitude = position.longitudeDegrees,
      abs(latitude) <= 90, abs(longitude) <= 180
    else {
      // gpsd may still report the position of an earlier fix.
      fix.kind = .none
      return fix
    }
    fix.latitudeDegrees = latitude
    fix.longitudeDegrees = longitude
    if position.mode >= 3 { setHeights(&fix) }
    fix.speed = position.speed
    fix.courseDegrees = position.trackDegrees.map(GPSDEpoch.circle)
    fix.climb = position.measuredClimb ?? (isTextual ? nil : position.climb)
    fix.differentialAge = position.differentialAge
    fix.differentialStation = position.differentialStation
    return fix
  }

  /// If the receiver gives one height, gpsd computes the other one from a coarse geoid table; h, H and N still agree.
  private func setHeights(_ fix: inout GNSSFix) {
    fix.ellipsoidalHeight = position.heightAboveEllipsoid
    fix.heightAboveMeanSeaLevel = position.heightAboveSeaLevel
    if let ellipsoidal = position.heightAboveEllipsoid, let seaLevel = position.heightAboveSeaLevel {
      fix.geoidSeparation = ellipsoidal - seaLevel
    } else {
      fix.geoidSeparation = position.separation
    }
  }

  /// Receivers send 0, or values from 50 on, for "unknown".
  private func dilution(_ value: Double?) -> Double? { value.flatMap { $0 > 0 && $0 < 50 ? $0 : nil } }

  private static func circle(_ degrees: Double) -> Double {
    let rest = fmod(degrees, 360)
    // A tiny negative angle plus 360 rounds to 360.
    let positive = rest < 0 ? rest + 360 : rest
    return positive < 360 ? positive : 0
  }
}

/// The reports of an epoch other than its TPV.
struct GPSDExtras {
  private(set) var horizontalDilution, verticalDilution, positionDilution: Double?
  private(set) var satellitesUsed: Int?
  private(set) var headingDegrees: Double?
  private(set) var deviations: GPSDDeviations?
  private(set) var counts = GPSDCycle.Counts()
  /// Arrival of the first and the last of them; nil if there are none.
  private(set) var received, completed: MonotonicInstant?

  func isNearer(to earlier: MonotonicInstant, than later: MonotonicInstant) -> Bool {
    guard let received, let completed else { return false }
    return received.nanoseconds(since: earlier) <= later.nanoseconds(since: completed)
  }

  mutating func add(_ content: GPSDReport.Content, at instant: MonotonicInstant) {
    switch content {
    case .sky(let sky):
      counts.skies += 1
      horizontalDilution = sky.horizontalDilution ?? horizontalDilution
      verticalDilution = sky.verticalDilution ?? verticalDilution
      positionDilution = sky.positionDilution ?? positionDilution
      if let satellites = sky.satellites { satellitesUsed = GPSDSky.distinct(satellites.filter(\.isUsed)) }
    case .attitude(let attitude):
      counts.others += 1
      headingDegrees = attitude.headingDegrees ?? headingDegrees
    case .deviations(let deviations):
      counts.others += 1
      self.deviations = deviations
    default: return
    }
    received = received ?? instant
    completed = instant
  }
}

extension GPSDSky {
  /// Returns the number of satellites; several signals of one satellite count once.
  static func distinct(_ satellites: [GPSDSatellite]) -> Int {
    Set(satellites.compactMap { $0.satellite }.map { UInt32($0.system.rawValue) << 16 | UInt32($0.number) }).count
  }
}

/// The reports that make up an epoch, learned from previous epochs, so that a fix need not wait for silence or for the
/// next epoch.
///
/// gpsd sends several TPV per epoch until it has learned which sentence ends the receiver's cycle, then one; for some
/// receivers always two. A fix waits only for reports that came in two of the last three epochs.
struct GPSDCycle {
  struct Counts: Equatable {
    var positions = 0
    var skies = 0
    /// Number of ATT and GST.
    var others = 0
  }

  private static let memory = 3
  private var history: [Counts] = []

  /// Returns whether all expected reports have come; always false in the first three epochs.
  func isComplete(_ counts: Counts) -> Bool {
    history.count == GPSDCycle.memory
      && counts.positions >= usual { $0.positions } && counts.skies >= usual { $0.skies }
      && counts.others >= usual { $0.others }
  }

  /// Records the reports of a finished epoch, late ones included.
  mutating func note(_ counts: Counts) {
    if history.count == GPSDCycle.memory { history.removeFirst() }
    history.append(counts)
  }

  /// The median, so that one unusual epoch does not change what the next ones wait for.
  private func usual(_ number: (Counts) -> Int) -> Int { history.map(number).sorted()[GPSDCycle.memory / 2] }
}
