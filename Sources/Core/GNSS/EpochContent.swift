import NMEA
import NavigationMath
import Observations

/// What the sentences of one epoch have said so far: a fix in the making, and who said what of it.
///
/// Sentences may come in any order and more than once. Where several speak of the same thing the best source wins;
/// between equals the first valid one.
struct EpochContent: ~Copyable {
  /// Whether an epoch has begun; the rest is empty until then.
  var isOpen = false
  /// UTC time of day that all timed sentences of the epoch share.
  var key: TimeOfDay?
  /// What a receiver counts its epochs by that tells their time last, ms since it was started; nil for all others.
  var runTime: UInt32?
  /// Whether the key stands for a time that the receiver does not know yet: it tells epochs apart and no more.
  var isTimeUnknown = false
  /// The kinds that have come.
  var seen: Contribution = []
  var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
  /// The day that RMC states, or a maker's own sentence.
  var date: CalendarDate?

  /// 1 σ of the position in three dimensions, m.
  var sphericalAccuracy: Double?
  private var evidence = Evidence()

  /// Who said what of the fix.
  private struct Evidence {
    /// Kinds that say that there is no fix.
    var void: Contribution = []
    /// Kinds that have had a valid sentence.
    var valid: Contribution = []
    /// The best a GSA, or a maker's own sentence, admits: 0 not said, 1 none, 2 2D, 3 3D.
    var dimensions = 0
    var positionDecimals = -1
    var heightRank: UInt8 = 0
    var velocitySource = Source.none
    var kindSource = Source.none
  }

  /// Sources of one quantity, the better the higher.
  enum Source: UInt8 {
    case none, gll, psti030, pgrmf, pubx00, vtg, rmc, pqtm, gns, gga, navSOL, navParts, navPVT
  }

  /// Forgets everything: nothing of an epoch survives into the next.
  mutating func reset() {
    isOpen = false
    key = nil
    runTime = nil
    isTimeUnknown = false
    seen = []
    date = nil
    sphericalAccuracy = nil
    evidence = Evidence()
    fix.clear()
  }

  /// Whether a sentence that carries positions has come, be it with one or without: what else has come, such as a
  /// heading, says nothing of the fix, not even that there is none.
  var hasStatement: Bool { !evidence.void.isEmpty || !evidence.valid.isEmpty }

  /// A GSA without a fix beside a position may be one system's only: the others are worth waiting for.
  var isContradictory: Bool { evidence.dimensions == 1 && evidence.void.isEmpty }

  // MARK: - Merging

  /// Notes what a sentence says of its own validity; true when its values are to be taken.
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

  /// Of several positions the one with the most digits counts, between equals the latest: chart plotters send where
  /// they are by now under the time of the last fix.
  ///
  /// - Parameter decimals: digits behind the point of the minutes.
  mutating func setPosition(_ latitude: Double?, _ longitude: Double?, decimals: Int) {
    guard let latitude, let longitude, decimals >= evidence.positionDecimals, latitude.magnitude <= 90,
      longitude.magnitude <= 180
    else { return }
    evidence.positionDecimals = decimals
    fix.latitudeDegrees = latitude
    fix.longitudeDegrees = longitude
  }

  /// A separation of exactly zero is what receivers without a geoid send: it is no separation.
  mutating func setHeight(aboveMeanSeaLevel height: Double?, separation: Double?) {
    let separation = separation == 0 ? nil : separation
    let isFuller = fix.geoidSeparation == nil && separation != nil
    guard let height, evidence.heightRank == 0, fix.heightAboveMeanSeaLevel == nil || isFuller else { return }
    fix.heightAboveMeanSeaLevel = height
    fix.geoidSeparation = separation
  }

  /// Both heights by a message that knows them apart: the higher rank wins, and any wins over NMEA.
  mutating func setHeights(ellipsoidal: Double, aboveMeanSeaLevel height: Double?, rank: UInt8) {
    guard rank >= evidence.heightRank else { return }
    evidence.heightRank = rank
    fix.ellipsoidalHeight = ellipsoidal
    fix.heightAboveMeanSeaLevel = height
    fix.geoidSeparation = height.map { ellipsoidal - $0 }
  }

  /// - Parameter speed: over the ground, m/s.
  mutating func setVelocity(speed: Double?, courseDegrees: Double?, _ source: Source) {
    guard speed != nil || courseDegrees != nil, source.rawValue > evidence.velocitySource.rawValue else { return }
    evidence.velocitySource = source
    if let speed { fix.speed = speed }
    if let courseDegrees { fix.courseDegrees = courseDegrees }
  }

  /// - Parameter kind: nil for a plain satellite fix, whose dimensions come from elsewhere.
  mutating func setKind(_ kind: FixKind?, _ source: Source) {
    guard source.rawValue > evidence.kindSource.rawValue else { return }
    evidence.kindSource = source
    fix.kind = kind ?? .none
  }

  /// - Parameter count: 1 no fix, 2 2D, 3 3D; of several, such as one per system, the best counts.
  mutating func setDimensions(_ count: Int) { evidence.dimensions = max(evidence.dimensions, count) }

  // MARK: - Judgement

  /// Makes the fix whole: an epoch of which any sentence says "no fix" has none, whatever position another one carries.
  mutating func finish(_ model: inout AccuracyModel) {
    // Of two protocols that contradict each other the one that says more is believed.
    let isVoid = evidence.valid.contains(.navPVT) ? false : !evidence.void.isEmpty || evidence.dimensions == 1
    guard !isVoid, fix.hasPosition else {
      fix.becomeVoid()
      return
    }
    if fix.kind == .none {
      let hasHeight = fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil
      let isFlat = evidence.dimensions == 2 || (evidence.dimensions == 0 && !hasHeight)
      fix.kind = isFlat ? .twoDimensional : .threeDimensional
    }
    divideSphericalAccuracy()
    if evidence.dimensions == 2 { fix.dropHeights() }
    if evidence.heightRank == 0, let height = fix.heightAboveMeanSeaLevel, let separation = fix.geoidSeparation {
      fix.ellipsoidalHeight = height + separation
    }
    // Ranks from `PositionRank.ecef` on are binary coordinates, whose digits end below a centimetre.
    let isText = evidence.positionDecimals < PositionRank.ecef
    model.complete(&fix, dilution: fix.dilution, minuteDecimals: isText ? evidence.positionDecimals : nil)
  }
}

extension GNSSFix {
  /// Leaves nothing but time, satellites, dilutions and the body's heading, which needs no position.
  fileprivate mutating func becomeVoid() {
    kind = .none
    latitudeDegrees = nil
    longitudeDegrees = nil
    dropHeights()
    speed = nil
    courseDegrees = nil
    climb = nil
    let ofHeading = accuracy.headingDegrees
    accuracy = FixAccuracy()
    accuracy.headingDegrees = ofHeading
    covariance = nil
    differentialAge = nil
    differentialStation = nil
  }

  /// In two dimensions the height is an assumption, not a measurement.
  fileprivate mutating func dropHeights() {
    heightAboveMeanSeaLevel = nil
    geoidSeparation = nil
    ellipsoidalHeight = nil
    accuracy.vertical = nil
    climb = nil
  }
}
