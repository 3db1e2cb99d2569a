import NMEA
import NavigationMath
import Observations

/// The values of one epoch so far: an incomplete fix, and the sources of its values.
///
/// Sentences may come in any order and more than once. If several have the same quantity, the best source is used; of
/// equal sources, the first valid one.
struct EpochContent: ~Copyable {
  /// Whether an epoch has begun; if not, the content is empty.
  var isOpen = false
  /// UTC time of day, which all timed sentences of the epoch share; nil if none has come.
  var key: TimeOfDay?
  /// Run time of the epoch, ms since start, for receivers that send the time of an epoch last; nil for all others.
  var runTime: UInt32?
  /// Whether the receiver does not know the time yet, so that the key only distinguishes epochs.
  var isTimeUnknown = false
  /// The kinds of message that have come.
  var seen: Contribution = []
  /// The fix in the making.
  var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
  /// Date in RMC or a proprietary sentence.
  var date: CalendarDate?

  /// Standard deviation of the position in three dimensions, metres; nil if not sent.
  var sphericalAccuracy: Double?
  /// Whether a GBS of the stream has had a negative error, so that its errors are biases; kept after the epoch.
  var sendsBiases = false
  private var evidence = Evidence()
  /// Number of valid sentences with another position than that of their kind that came before in the epoch; never reset.
  private(set) var otherAnswers: UInt64 = 0

  /// The sources of the fix's values.
  private struct Evidence {
    /// Kinds that report that there is no fix.
    var void: Contribution = []
    /// Kinds of which a valid sentence has come.
    var valid: Contribution = []
    /// The most dimensions that a GSA or a proprietary sentence reports: 0 not reported, 1 no fix, 2 2D, 3 3D.
    var dimensions = 0
    var positionDecimals = -1
    /// Largest differences in latitude and in longitude between messages, degrees; negative with one position.
    var spread = -1.0
    var turn = 0.0
    var heightRank: UInt8 = 0
    var horizontalRank: UInt8 = 0
    var verticalRank: UInt8 = 0
    var heightSource = Source.none
    var speedSource = Source.none
    var courseSource = Source.none
    var climbSource = Source.none
    var dilutionSource = Source.none
    var kindSource = Source.none
    /// Whether a sentence states that the position is estimated, not measured.
    var isEstimated = false

    func stated(decimals: Int) -> StatedValues {
      var values: StatedValues = []
      if positionDecimals >= max(decimals, 0) { values.insert(.position) }
      if kindSource != .none { values.insert(.kind) }
      if speedSource != .none { values.insert(.speed) }
      if courseSource != .none { values.insert(.course) }
      if climbSource != .none { values.insert(.climb) }
      return values
    }
  }

  /// Sources of one quantity, in order of precedence.
  enum Source: UInt8 {
    case none, gll, psti030, pgrmf, pubx00, vtg, rmc, pqtm, gns, gga, navSOL, navParts, navPVT
  }

  /// Creates the content before an epoch. Out of line, so that it is made in place.
  @inline(never)
  init() {}

  /// Removes all values, so that none is carried over to the next epoch.
  mutating func reset() {
    isOpen = false
    key = nil
    runTime = nil
    isTimeUnknown = false
    seen = []
    date = nil
    sphericalAccuracy = nil
    let (spread, turn) = (evidence.spread, evidence.turn)
    evidence = Evidence()
    // Differences that were found after the fix was emitted count for the next one.
    (evidence.spread, evidence.turn) = (spread, turn)
    fix.clear()
  }

  /// Whether a sentence that can carry a position has come, with or without one.
  ///
  /// Others, such as a heading, say nothing about the fix, not even that there is none.
  var hasStatement: Bool { !evidence.void.isEmpty || !evidence.valid.isEmpty }

  /// Whether a GSA reports no fix but no other sentence does.
  ///
  /// It may be that of one system, and another GSA may follow.
  var isContradictory: Bool { evidence.dimensions == 1 && evidence.void.isEmpty }

  /// Whether a sentence reports no fix, so that other values do not matter.
  var isVoid: Bool { !evidence.void.isEmpty && !evidence.valid.contains(.navPVT) }

  /// Decimals of the minutes of the position, or its rank; negative without one.
  var positionDecimals: Int { evidence.positionDecimals }

  /// Returns the values that messages have stated so far.
  ///
  /// Swift 6.0.3 crashes at random if the fields of this non-copyable type are read here.
  ///
  /// - Parameter decimals: decimals from which a position counts.
  func stated(decimals: Int) -> StatedValues {
    evidence.stated(decimals: decimals).union(StatedValues(of: fix, isAccurate: evidence.horizontalRank > 0))
  }

  // MARK: - Merging

  /// Notes whether a sentence is valid; returns whether its values must be merged.
  mutating func admit(_ kind: Contribution, isValid: Bool) -> Bool {
    if evidence.valid.contains(kind) { return false }
    guard isValid else {
      evidence.void.insert(kind)
      return false
    }
    evidence.valid.insert(kind)
    evidence.void.remove(kind)
    return true
  }

  /// Sets the position with the most decimals and, of equal ones, the latest: chart plotters send their current
  /// position with the time of the last fix.
  ///
  /// - Parameter decimals: decimals of the minutes.
  mutating func setPosition(_ latitude: Double?, _ longitude: Double?, decimals: Int) {
    guard let latitude, let longitude, latitude.magnitude <= 90, longitude.magnitude <= 180 else { return }
    if fix.hasPosition { noteSpread(latitude, longitude, decimals) }
    guard decimals >= evidence.positionDecimals else { return }
    evidence.positionDecimals = decimals
    fix.latitudeDegrees = latitude
    fix.longitudeDegrees = longitude
  }

  /// Compares the position of a second valid sentence of a kind, as of another receiver in the stream; it is not used.
  @inline(never)
  mutating func noteOther(_ latitude: Double?, _ longitude: Double?, decimals: Int) {
    guard let latitude, let longitude, fix.hasPosition else { return }
    noteSpread(latitude, longitude, decimals)
    if latitude != fix.latitudeDegrees || longitude != fix.longitudeDegrees { otherAnswers += 1 }
  }

  /// Compares a position with the one there is. Below two decimals (18 m) a sentence says too little.
  private mutating func noteSpread(_ latitude: Double, _ longitude: Double, _ decimals: Int) {
    guard min(decimals, evidence.positionDecimals) >= 2, let north = fix.latitudeDegrees,
      let east = fix.longitudeDegrees
    else { return }
    if evidence.spread < 0 { evidence.spread = 0 }
    if latitude == north, longitude == east { return }
    let turn = (longitude - east).magnitude
    evidence.spread = max(evidence.spread, (latitude - north).magnitude)
    evidence.turn = max(evidence.turn, min(turn, 360 - turn))
  }

  /// Distance of two places at this latitude whose longitudes differ by `evidence.turn`, degrees of latitude.
  private var arcOfTurn: Double {
    // 11 m at most.
    guard evidence.turn > 1e-4, let latitude = fix.latitudeDegrees else { return evidence.turn }
    var place = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: 0, ellipsoidalHeight: 0)
    let first = ECEFVector(place).vector
    place.longitudeDegrees = evidence.turn
    return (ECEFVector(place).vector - first).norm / 111_200
  }

  /// Sets the number of satellites that a sentence states: the largest, since some count to 12. That of a binary message
  /// has precedence.
  mutating func noteSatellitesUsed(_ count: Int?) {
    guard let count, seen.isDisjoint(with: [.navPVT, .navSOL]) else { return }
    fix.satellitesUsed = max(fix.satellitesUsed ?? 0, count)
  }

  /// Sets the height of an NMEA sentence. Receivers without a geoid send a separation of 0, which is ignored.
  ///
  /// Of two heights the one with a separation is used, then the one of the source with precedence.
  mutating func setHeight(aboveMeanSeaLevel height: Double?, separation: Double?, _ source: Source) {
    guard let height, evidence.heightRank == 0 else { return }
    let separation = separation == 0 ? nil : separation
    let isBetter =
      (fix.geoidSeparation != nil) == (separation != nil)
      ? source.rawValue > evidence.heightSource.rawValue : separation != nil
    guard fix.heightAboveMeanSeaLevel == nil || isBetter else { return }
    evidence.heightSource = source
    fix.heightAboveMeanSeaLevel = height
    fix.geoidSeparation = separation
  }

  /// Sets both heights from a message that has both. The higher rank takes precedence, and any rank over NMEA.
  mutating func setHeights(ellipsoidal: Double, aboveMeanSeaLevel height: Double?, rank: UInt8) {
    guard rank >= evidence.heightRank else { return }
    evidence.heightRank = rank
    fix.ellipsoidalHeight = ellipsoidal
    fix.heightAboveMeanSeaLevel = height
    fix.geoidSeparation = height.map { ellipsoidal - $0 }
  }

  /// Sets speed and course, each if `source` has precedence.
  ///
  /// - Parameters:
  ///   - speed: over ground, m/s; nil if unknown, also beside known components.
  ///   - north: component of the velocity, m/s; nil if the source has only speed and course.
  ///   - east: as `north`.
  mutating func setVelocity(
    speed: Double?, courseDegrees: Double?, north: Double? = nil, east: Double? = nil, _ source: Source
  ) {
    if speed != nil || north != nil, source.rawValue > evidence.speedSource.rawValue {
      evidence.speedSource = source
      fix.speed = speed
      fix.velocityNorth = north
      fix.velocityEast = east
    }
    if let courseDegrees, source.rawValue > evidence.courseSource.rawValue {
      evidence.courseSource = source
      fix.courseDegrees = courseDegrees
    }
  }

  /// Sets the upward velocity, m/s, if `source` has precedence.
  mutating func setClimb(_ climb: Double?, _ source: Source) {
    guard let climb, source.rawValue > evidence.climbSource.rawValue else { return }
    evidence.climbSource = source
    fix.climb = climb
  }

  /// Sets the accuracies of a binary position, metres, each if it is known and its rank has precedence; the standard
  /// deviations per axis of a covariance are kept.
  mutating func setAccuracy(horizontal: Double, vertical: Double, rank: UInt8 = 2) {
    if rank >= evidence.horizontalRank, let horizontal = known(horizontal) {
      evidence.horizontalRank = rank
      fix.accuracy.horizontal = Accuracy(horizontal, .receiver)
    }
    if rank >= evidence.verticalRank, let vertical = known(vertical) {
      evidence.verticalRank = rank
      fix.accuracy.vertical = Accuracy(vertical, .receiver)
    }
  }

  /// Sets the dilutions of a message that is about the satellites' geometry, which has precedence over solutions.
  mutating func setDilutions(_ position: Double?, _ horizontal: Double?, _ vertical: Double?) {
    if let position = believable(position) { fix.dilution.position = position }
    if let horizontal = believable(horizontal) {
      fix.dilution.horizontal = horizontal
      evidence.dilutionSource = .navPVT
    }
    if let vertical = believable(vertical) { fix.dilution.vertical = vertical }
  }

  /// Sets the horizontal dilution of a solution if `source` has precedence.
  mutating func setHorizontalDilution(_ dilution: Double?, _ source: Source) {
    guard source.rawValue > evidence.dilutionSource.rawValue, let dilution = believable(dilution) else { return }
    evidence.dilutionSource = source
    fix.dilution.horizontal = dilution
  }

  /// Sets the kind if `source` has precedence.
  ///
  /// - Parameter kind: nil for a satellite fix without corrections, whose dimensions another value gives.
  mutating func setKind(_ kind: FixKind?, _ source: Source) {
    if kind == .deadReckoning { evidence.isEstimated = true }
    guard source.rawValue > evidence.kindSource.rawValue else { return }
    evidence.kindSource = source
    fix.kind = kind ?? .none
  }

  /// Raises the dimensions of the fix.
  ///
  /// - Parameter count: 1 no fix, 2 2D, 3 3D; of several values, such as one per system, the highest is used.
  mutating func setDimensions(_ count: Int) { evidence.dimensions = max(evidence.dimensions, count) }

  /// Emits the fix. Not inlined where size counts: the event's copy is then on the stack only while the client has it.
  func emitFix(_ body: (ReceiverEvent) -> Void) { body(.fix(fix)) }

  // MARK: - Judgement

  /// Completes the fix. If any sentence of the epoch reports no fix, the position of the others is discarded.
  mutating func finish(_ model: inout AccuracyModel) {
    // If two protocols contradict each other, NAV-PVT, which has more detail, is used.
    let isVoid = self.isVoid || evidence.dimensions == 1 && !evidence.valid.contains(.navPVT)
    defer { (evidence.spread, evidence.turn) = (-1, 0) }
    guard !isVoid, fix.hasPosition else {
      fix.becomeVoid()
      return
    }
    if evidence.spread >= 0 { fix.positionSpreadDegrees = max(evidence.spread, arcOfTurn) }
    if fix.kind == .none {
      let hasHeight = fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil
      let isFlat = evidence.dimensions == 2 || (evidence.dimensions == 0 && !hasHeight)
      fix.kind = isFlat ? .twoDimensional : .threeDimensional
    }
    // Of sentences that contradict each other, the one that claims less.
    if evidence.isEstimated, evidence.kindSource.rawValue <= Source.gga.rawValue, fix.kind.isSatelliteFix {
      fix.kind = .deadReckoning
    }
    divideSphericalAccuracy()
    if evidence.dimensions == 2 { fix.dropHeights() }
    if evidence.heightRank == 0, let height = fix.heightAboveMeanSeaLevel, let separation = fix.geoidSeparation {
      fix.ellipsoidalHeight = height + separation
    }
    // From `PositionRank.ecef` on, positions are binary, with a resolution below a centimetre.
    let isText = evidence.positionDecimals < PositionRank.ecef
    model.complete(&fix, dilution: fix.dilution, minuteDecimals: isText ? evidence.positionDecimals : nil)
  }
}

extension GNSSFix {
  /// Removes all values except time, satellites, dilutions and the heading of the body, which needs no position.
  fileprivate mutating func becomeVoid() {
    kind = .none
    latitudeDegrees = nil
    longitudeDegrees = nil
    dropHeights()
    speed = nil
    courseDegrees = nil
    climb = nil
    velocityNorth = nil
    velocityEast = nil
    let ofHeading = accuracy.headingDegrees
    accuracy = FixAccuracy()
    accuracy.headingDegrees = ofHeading
    covariance = nil
    velocityCovariance = nil
    differentialAge = nil
    differentialStation = nil
  }

  /// Removes the heights: in two dimensions the height is assumed, not measured.
  fileprivate mutating func dropHeights() {
    heightAboveMeanSeaLevel = nil
    geoidSeparation = nil
    ellipsoidalHeight = nil
    accuracy.vertical = nil
    climb = nil
  }
}
