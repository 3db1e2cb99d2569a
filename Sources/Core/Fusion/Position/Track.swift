import NavigationMath
import Observations

/// State of the position filter: where the body is, how it moves, and how well both are known.
struct Track: Sendable {
  /// Seconds since the last position that was used.
  private(set) var age = 0.0

  /// Whether the last fix was too far away for the track to be corrected: the next one begins a new track.
  private(set) var isLost = false

  private(set) var latitudeDegrees: Double
  private(set) var longitudeDegrees: Double
  /// Height above the ellipsoid, or above mean sea level if the receiver gives only that, m.
  private(set) var height: Double
  private(set) var north: AxisFilter
  private(set) var east: AxisFilter
  /// What `height` is above.
  private(set) var datum = HeightDatum()
  /// Origins of the accuracies that the receiver stated last.
  private(set) var horizontalSource, verticalSource: AccuracySource
  /// Nil while no height was measured.
  private(set) var up: AxisFilter?
  /// Last measured position minus the predicted one, m; nil after the first fix.
  private(set) var innovation: (north: Double, east: Double)?
  private var scale = LocalScale()
  private var statistics = FixErrorModel()
  /// The last measured position and velocity.
  private var last: (latitudeDegrees: Double, longitudeDegrees: Double, velocity: (north: Double, east: Double))?
  private var acceleration: AccelerationEstimate
  private var rest = RestObserver()
  private var kind: FixKind
  private var time: EpochTime
  /// Seconds between the last two epochs; 0 before the second one.
  private var pace = 0.0

  /// Begins at a measured position.
  init(_ input: PositionMeasurement, _ parameters: PositionFilter.Parameters) {
    latitudeDegrees = input.latitudeDegrees
    longitudeDegrees = input.longitudeDegrees
    height = input.height ?? 0
    kind = input.kind
    horizontalSource = input.horizontalSource
    verticalSource = input.verticalSource
    time = input.time
    let unknown = parameters.unknownVelocity * parameters.unknownVelocity
    north = AxisFilter(statistics.parts(of: input.northVariance), velocityVariance: unknown)
    east = AxisFilter(statistics.parts(of: input.eastVariance), velocityVariance: unknown)
    acceleration = AccelerationEstimate(initial: parameters.profile.acceleration)
    scale.move(latitudeDegrees: latitudeDegrees, height: height)
    _ = correctHeight(by: input, parameters)
    _ = correctVelocity(by: input, parameters)
    learn(from: input, after: 0)
  }

  /// Seconds from the last epoch to this one; negative if time has gone back.
  func interval(to time: EpochTime) -> Double { time.seconds(since: self.time) }

  /// Seconds from the last epoch to one without a position; see `interval(to:)`.
  ///
  /// Epochs of a log arrive at once. One without a time counts as the interval before it.
  func interval(toVoid time: EpochTime) -> Double {
    let seconds = interval(to: time)
    return time.isTimed || 2 * seconds >= pace ? seconds : pace
  }

  /// Whether the receiver's time has gone on since the last epoch as the arrivals have.
  func isContinuous(to time: EpochTime) -> Bool { time.isContinuous(since: self.time) }

  /// √(σN² + σE²), m.
  var horizontalAccuracy: Double { (north.errors.position + east.errors.position).squareRoot() }

  // MARK: Prediction

  /// Predicts the motion up to an epoch that is `interval` seconds later.
  mutating func predict(_ interval: Double, to time: EpochTime, _ parameters: PositionFilter.Parameters) {
    self.time = time.following(self.time, by: interval)
    age += interval
    guard interval > 0 else { return }
    pace = interval
    scale.move(latitudeDegrees: latitudeDegrees, height: height)
    let density = parameters.profile == .automatic ? acceleration.value : parameters.profile.acceleration
    // Padé approximation of exp(−interval / correlationTime), whose ratio is small.
    let half = min(1, interval / (2 * statistics.correlationTime))
    let decay = (1 - half) / (1 + half)
    move(
      north: north.predict(interval, acceleration: density, decay: decay),
      east: east.predict(interval, acceleration: density, decay: decay))
    let climb = up?.predict(interval, acceleration: density * parameters.profile.verticalShare, decay: decay)
    height += climb ?? 0
  }

  /// Moves the position by metres.
  private mutating func move(north: Double, east: Double) {
    latitudeDegrees = min(max(latitudeDegrees + north / scale.north, -90), 90)
    longitudeDegrees = LocalScale.acrossDateLine(longitudeDegrees + east / scale.east)
  }

  // MARK: Correction

  /// Corrects the prediction by a fix that is `interval` seconds later than the last one.
  mutating func correct(
    by input: PositionMeasurement, after interval: Double, _ parameters: PositionFilter.Parameters,
    _ rejections: inout PositionFilter.Rejections
  ) {
    acceleration.note(input.velocity, variance: input.velocityVariance, after: interval)
    rest.note(speed: input.speed, after: interval)
    learn(from: input, after: interval)
    let isSameKind = input.kind == kind
    kind = input.kind
    horizontalSource = input.horizontalSource
    verticalSource = input.verticalSource
    if correctPosition(by: input, isSameKind: isSameKind, parameters) { age = 0 } else { rejections.position += 1 }
    if !correctHeight(by: input, isSameKind: isSameKind, parameters) { rejections.height += 1 }
    if !correctVelocity(by: input, parameters) { rejections.velocity += 1 }
  }

  /// Returns false if the position does not agree with the prediction.
  private mutating func correctPosition(
    by input: PositionMeasurement, isSameKind: Bool, _ parameters: PositionFilter.Parameters
  ) -> Bool {
    let (toNorth, toEast) = offset(to: input, fromLatitude: latitudeDegrees, longitude: longitudeDegrees)
    innovation = (toNorth, toEast)
    let northError = statistics.parts(of: input.northVariance)
    let eastError = statistics.parts(of: input.eastVariance)
    north.adopt(northError, isSameKind: isSameKind)
    east.adopt(eastError, isSameKind: isSameKind)
    let northVariance = north.innovationVariance(northError)
    let eastVariance = east.innovationVariance(eastError)
    let normalized = toNorth * toNorth / northVariance + toEast * toEast / eastVariance
    guard normalized <= parameters.rejectedInnovation else {
      north.loosenPosition(by: toNorth * toNorth)
      east.loosenPosition(by: toEast * toEast)
      isLost = max(toNorth.magnitude, toEast.magnitude) > Track.reach
      return false
    }
    // Huber's weight, as more noise: the innovation's variance grows until the limit is met.
    let excess = max(0, normalized / parameters.doubtfulInnovation - 1)
    move(
      north: north.correct(position: toNorth, northError, excess: excess * northVariance),
      east: east.correct(position: toEast, eastError, excess: excess * eastVariance))
    return true
  }

  /// Offset of a fix from a place, m.
  private mutating func offset(
    to input: PositionMeasurement, fromLatitude latitude: Double, longitude: Double
  ) -> (north: Double, east: Double) {
    scale.move(latitudeDegrees: latitude, height: height)
    let turn = LocalScale.acrossDateLine(input.longitudeDegrees - longitude)
    return ((input.latitudeDegrees - latitude) * scale.north, turn * scale.east)
  }

  /// Compares the fix with the last one, to learn how the receiver's error changes.
  private mutating func learn(from input: PositionMeasurement, after interval: Double) {
    defer { last = (input.latitudeDegrees, input.longitudeDegrees, input.velocity) }
    guard let last, interval > 0 else { return statistics.interrupt() }
    let (before, now) = (last.velocity, input.velocity)
    let way = offset(to: input, fromLatitude: last.latitudeDegrees, longitude: last.longitudeDegrees)
    statistics.note(
      north: way.north - interval * (before.north + now.north) / 2,
      east: way.east - interval * (before.east + now.east) / 2,
      whole: (input.northVariance + input.eastVariance) / 2, velocityVariance: input.velocityVariance / 2,
      after: interval)
  }

  /// Returns false if the height does not agree with the prediction.
  private mutating func correctHeight(
    by input: PositionMeasurement, isSameKind: Bool = true, _ parameters: PositionFilter.Parameters
  ) -> Bool {
    datum = input.datum
    guard let measured = input.height else {
      up = nil
      return true
    }
    let error = statistics.parts(of: input.heightVariance)
    guard var up else {
      height = measured
      up = AxisFilter(error, velocityVariance: parameters.unknownClimb * parameters.unknownClimb)
      return true
    }
    up.adopt(error, isSameKind: isSameKind)
    let innovation = measured - height
    let isAccepted = innovation * innovation <= parameters.rejectedInnovation * up.innovationVariance(error)
    if isAccepted {
      height += up.correct(position: innovation, error, excess: 0)
      // Receivers measure it less well than the horizontal velocity.
      if let climb = input.climb { height += up.correct(velocity: climb, variance: 2.25 * input.velocityVariance) }
    } else {
      up.loosenPosition(by: innovation * innovation)
    }
    self.up = up
    return isAccepted
  }

  /// Returns false if the velocity is one that the body cannot have reached.
  private mutating func correctVelocity(
    by input: PositionMeasurement, _ parameters: PositionFilter.Parameters
  ) -> Bool {
    let velocity = input.velocity
    let (toNorth, toEast) = (velocity.north - north.velocity, velocity.east - east.velocity)
    let allowance = input.velocityVariance + parameters.velocityAllowance * parameters.velocityAllowance
    let normalized =
      toNorth * toNorth / (north.errors.velocity + allowance) + toEast * toEast / (east.errors.velocity + allowance)
    guard normalized <= parameters.rejectedInnovation else {
      north.loosenVelocity(by: toNorth * toNorth)
      east.loosenVelocity(by: toEast * toEast)
      return false
    }
    let isAtRest = rest.isAtRest && parameters.profile.canRest
    let variance = isAtRest ? Track.restVariance : input.velocityVariance
    move(
      north: north.correct(velocity: isAtRest ? 0 : velocity.north, variance: variance),
      east: east.correct(velocity: isAtRest ? 0 : velocity.east, variance: variance))
    return true
  }

  /// Distance over which metres per degree are taken for constant, m.
  private static let reach = 10_000.0
  /// Variance of the velocity of a body at rest, m²/s²: what remains of a rest that was seen wrongly.
  private static let restVariance = 4e-4
}

extension Track {
  /// Replaces what the receiver says of the position by what the filter knows.
  func write(to estimate: inout LocationEstimate) {
    estimate.filter = .position
    estimate.latitudeDegrees = latitudeDegrees
    estimate.longitudeDegrees = longitudeDegrees
    estimate.accuracy.horizontal?.value = horizontalAccuracy
    if estimate.accuracy.sigmaNorth != nil {
      estimate.accuracy.sigmaNorth = north.errors.position.squareRoot()
      estimate.accuracy.sigmaEast = east.errors.position.squareRoot()
    }
    guard let up else { return }
    estimate.accuracy.vertical?.value = up.errors.position.squareRoot()
    datum.correct(&estimate, to: height)
  }

  /// Returns the predicted position as the estimate for an epoch without one.
  func estimate(_ fix: GNSSFix, source: Int) -> LocationEstimate {
    var estimate = LocationEstimate(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, at: fix.received, fix.time)
    estimate.epoch = fix.sequence
    estimate.source = source
    estimate.origin = .deadReckoning
    estimate.filter = .position
    estimate.timeSinceFix = age
    estimate.accuracy.horizontal = Accuracy(horizontalAccuracy, horizontalSource)
    if let up {
      estimate.accuracy.vertical = Accuracy(up.errors.position.squareRoot(), verticalSource)
      datum.set(height, of: &estimate)
    }
    estimate.setMotion(
      north: north.velocity, east: east.velocity, variance: (north.errors.velocity + east.errors.velocity) / 2)
    return estimate
  }
}
