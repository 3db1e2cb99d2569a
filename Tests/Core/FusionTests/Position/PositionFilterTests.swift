import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct PositionFilterTests {
  /// Errors of estimates and of fixes, and how many estimates are within their claim.
  private struct Score {
    var estimate = 0.0
    var fix = 0.0
    var contained = 0
    var count = 0

    /// Root mean square of the estimates' errors as a share of the fixes'.
    var ratio: Double { (estimate / fix).squareRoot() }
    var containment: Double { Double(contained) / Double(count) }

    mutating func run(_ drive: SimulatedDrive, seeds: ClosedRange<UInt64>, epochs: Int = 600) {
      for seed in seeds {
        var filter = PositionFilter()
        for epoch in drive.epochs(epochs, seed: seed) {
          guard let estimate = filter.estimate(epoch.fix), let raw = LocationEstimate(epoch.fix) else { continue }
          let error = drive.distance(estimate, north: epoch.north, east: epoch.east)
          let rawError = drive.distance(raw, north: epoch.north, east: epoch.east)
          self.estimate += error * error
          fix += rawError * rawError
          if error < estimate.accuracy.horizontal?.value ?? 0 { contained += 1 }
          count += 1
        }
      }
    }
  }

  private static let drive = SimulatedDrive()

  /// Returns a filter that has seen the first epochs of a drive.
  private func filter(after count: Int) -> PositionFilter {
    var filter = PositionFilter()
    for epoch in PositionFilterTests.drive.epochs(count, seed: 1) { _ = filter.estimate(epoch.fix) }
    return filter
  }

  /// `#require` cannot call a function that changes the filter.
  private func required(_ estimate: LocationEstimate?) throws -> LocationEstimate { try #require(estimate) }

  // MARK: Errors and claims

  @Test(arguments: [10.0, 60, 600]) func estimatesAreNoWorseThanFixesAndTheirClaimsHold(correlationTime: Double) {
    var drive = SimulatedDrive()
    drive.correlationTime = correlationTime
    var score = Score()
    score.run(drive, seeds: 101...130)
    #expect(score.ratio < 1, "\(score.ratio)")
    #expect((0.58...0.75).contains(score.containment), "\(score.containment)")
  }

  @Test func whiteNoiseIsAveraged() {
    var drive = SimulatedDrive()
    drive.slowError = 0.05
    drive.noise = 1.3
    var score = Score()
    score.run(drive, seeds: 101...105)
    #expect(score.ratio < 0.5, "\(score.ratio)")
    #expect(score.containment > 0.6, "\(score.containment)")
  }

  @Test func aBodyAtRestIsAveraged() {
    var drive = SimulatedDrive()
    drive.speed = 0
    drive.velocityNoise = 0.03
    drive.correlationTime = 10
    var score = Score()
    score.run(drive, seeds: 101...110)
    #expect(score.ratio < 0.85, "\(score.ratio)")
    // More than 68 %: the claim stays at 0.9 of the receiver's, however much averaging helps.
    #expect(score.containment > 0.58, "\(score.containment)")
  }

  /// A receiver that filters its positions has an error that changes slowly. Averaging it would gain nothing.
  @Test func aSmoothReceiverIsFollowed() {
    var drive = SimulatedDrive()
    drive.noise = 0.02
    drive.correlationTime = 600
    var filter = PositionFilter()
    var farthest = 0.0
    for epoch in drive.epochs(600, seed: 7) {
      guard let estimate = filter.estimate(epoch.fix), let raw = LocationEstimate(epoch.fix) else { continue }
      farthest = max(farthest, drive.distance(estimate, raw))
    }
    #expect(farthest < 0.5, "\(farthest) m from the fix")
  }

  // MARK: Disagreement

  @Test func oneFixFarAwayIsLeftOut() throws {
    let drive = PositionFilterTests.drive
    var filter = filter(after: 100)
    let epochs = drive.epochs(103, seed: 1)
    let (wrong, next) = (epochs[100], epochs[101])
    var jump = wrong.fix
    jump.latitudeDegrees? += 0.002
    let estimate = try required(filter.estimate(jump))
    let claim = try #require(estimate.accuracy.horizontal?.value)
    #expect(drive.distance(estimate, north: wrong.north, east: wrong.east) < 10)
    #expect(claim > 200, "the claim covers the disagreement of 222 m: \(claim)")
    #expect(filter.rejections.position == 1)
    let after = try required(filter.estimate(next.fix))
    #expect(drive.distance(after, north: next.north, east: next.east) < 10)
    #expect((after.accuracy.horizontal?.value ?? .infinity) < 1.5 * drive.accuracy)
  }

  @Test func aNewPlaceIsAdoptedWithItsSecondFix() throws {
    let drive = PositionFilterTests.drive
    var filter = filter(after: 100)
    for (number, epoch) in drive.epochs(110, seed: 1).enumerated().dropFirst(100) {
      var moved = epoch.fix
      moved.longitudeDegrees? += 0.01
      let estimate = try required(filter.estimate(moved))
      let distance = drive.distance(estimate, try #require(LocationEstimate(moved)))
      #expect(number == 100 ? distance > 600 : distance < 20, "\(number): \(distance)")
      #expect(distance < 3 * (estimate.accuracy.horizontal?.value ?? 0))
    }
  }

  @Test func anotherContinentBeginsANewTrack() throws {
    var filter = filter(after: 100)
    for (number, epoch) in PositionFilterTests.drive.epochs(103, seed: 1).enumerated().dropFirst(100) {
      var moved = epoch.fix
      moved.latitudeDegrees = -33.9
      moved.longitudeDegrees? += 140
      let estimate = try required(filter.estimate(moved))
      #expect((estimate.latitudeDegrees == -33.9) == (number == 101), "\(number): \(estimate.latitudeDegrees)")
      if number > 100 { #expect((estimate.latitudeDegrees + 33.9).magnitude < 0.001) }
    }
  }

  @Test func theClaimFollowsAnotherKindWithinTwoFixes() throws {
    let drive = PositionFilterTests.drive
    var filter = filter(after: 100)
    for (number, epoch) in drive.epochs(103, seed: 1).enumerated().dropFirst(100) {
      var better = drive.fix(at: Double(number + 1), north: epoch.north, east: epoch.east)
      better.velocityNorth = epoch.fix.velocityNorth
      better.velocityEast = epoch.fix.velocityEast
      better.kind = .rtkFloat
      better.accuracy.horizontal = Accuracy(0.3, .receiver)
      let estimate = try required(filter.estimate(better))
      let claim = try #require(estimate.accuracy.horizontal?.value)
      if number > 100 { #expect(claim < 0.4, "\(number): \(claim)") }
    }
  }

  @Test func theClaimFollowsAWorseKindAtOnce() throws {
    let drive = PositionFilterTests.drive
    var filter = PositionFilter()
    for (number, epoch) in drive.epochs(120, seed: 1).enumerated() {
      var fix = epoch.fix
      fix.kind = number < 100 ? .differential : .threeDimensional
      fix.accuracy.horizontal = Accuracy(number < 100 ? 0.5 : 12, .receiver)
      let estimate = try required(filter.estimate(fix))
      let claim = try #require(estimate.accuracy.horizontal?.value)
      #expect(number < 100 ? claim < 1 : claim > 10, "\(number): \(claim)")
    }
  }

  // MARK: What passes unchanged

  @Test func whatNeedsNoSmoothingPassesUnchanged() throws {
    let changes: [(inout GNSSFix) -> Void] = [
      { $0.velocityNorth = nil },
      { $0.accuracy.horizontal = nil },
      { $0.accuracy.horizontal = Accuracy(.nan, .receiver) },
      { $0.accuracy.horizontal = Accuracy(0.05, .receiver) },
      { $0.velocityEast = 1e30 },
      { $0.velocityEast = .nan },
      { $0.latitudeDegrees = 89.95 },
      { $0.kind = .simulated },
      { $0.kind = .deadReckoning },
      { $0.kind = .manual },
    ]
    for (number, change) in changes.enumerated() {
      var filter = filter(after: 100)
      for epoch in PositionFilterTests.drive.epochs(105, seed: 1).dropFirst(100) {
        var fix = epoch.fix
        change(&fix)
        let estimate = try required(filter.estimate(fix))
        let raw = try #require(LocationEstimate(fix))
        #expect(estimate.latitudeDegrees == raw.latitudeDegrees, "change \(number)")
        #expect(estimate.longitudeDegrees == raw.longitudeDegrees, "change \(number)")
        #expect(estimate.ellipsoidalHeight == raw.ellipsoidalHeight, "change \(number)")
      }
    }
  }

  @Test func aSurveyIsNotSmoothed() {
    var parameters = PositionFilter.Parameters()
    parameters.profile = .survey
    var filter = PositionFilter(parameters)
    for epoch in PositionFilterTests.drive.epochs(20, seed: 1) {
      let estimate = filter.estimate(epoch.fix)
      #expect(estimate == LocationEstimate(epoch.fix))
    }
  }

  @Test func withoutAPositionThereIsNoEstimate() {
    var filter = filter(after: 5)
    var fix = PositionFilterTests.drive.fix(at: 6, north: 0, east: 0)
    fix.latitudeDegrees = nil
    let estimate = filter.estimate(fix)
    #expect(estimate == nil)
  }

  /// The date line is crossed to the east and to the west.
  @Test(arguments: [12.0, -12.0]) func theDateLineIsNoDisagreement(speed: Double) throws {
    var filter = PositionFilter()
    for second in 0..<20 {
      var fix = PositionFilterTests.drive.fix(at: Double(second), north: 0, east: 0)
      let longitude = speed * (Double(second) - 9.5) / 70_000
      fix.latitudeDegrees = 51.05
      fix.longitudeDegrees = longitude < 0 ? 180 + longitude : longitude - 180
      (fix.velocityNorth, fix.velocityEast) = (0, speed)
      let estimate = try required(filter.estimate(fix))
      #expect(estimate.longitudeDegrees.magnitude > 179.99 && estimate.longitudeDegrees.magnitude <= 180)
    }
    #expect(filter.rejections == PositionFilter.Rejections())
  }

  // MARK: Time

  @Test(arguments: [-3600.0, 0, 3600]) func timeThatJumpsWithholdsNothing(jump: Double) throws {
    let drive = PositionFilterTests.drive
    var filter = filter(after: 100)
    for epoch in drive.epochs(110, seed: 1).dropFirst(100) {
      var fix = epoch.fix
      fix.received.nanoseconds += Int64(jump * 1e9)
      let estimate = try required(filter.estimate(fix))
      #expect(drive.distance(estimate, north: epoch.north, east: epoch.east) < 10)
    }
  }

  /// A replay at full speed: all epochs arrive at one instant, and positions and velocities are free of noise.
  @Test(arguments: [true, false]) func epochsThatArriveTogetherAreFollowed(hasTime: Bool) throws {
    let drive = PositionFilterTests.drive
    var filter = PositionFilter()
    for second in 0..<30 {
      var fix = drive.fix(at: 0, north: 10 * Double(second), east: 0)
      (fix.velocityNorth, fix.velocityEast, fix.accuracy.vertical) = (10, 0, nil)
      if hasTime { fix.time.timeOfDay = TimeOfDay(nanoseconds: Int64(second) * 1_000_000_000) }
      let estimate = try required(filter.estimate(fix))
      let distance = drive.distance(estimate, north: 10 * Double(second), east: 0)
      #expect(distance < (hasTime ? 0.1 : 25), "\(second): \(distance)")
    }
  }

  @Test func theEndsOfTheClockAreNoTrap() {
    var filter = filter(after: 3)
    for nanoseconds in [Int64.max, .min, 0, .max] {
      var fix = PositionFilterTests.drive.fix(at: 0, north: 0, east: 0)
      (fix.velocityNorth, fix.velocityEast) = (1, 1)
      fix.received = MonotonicInstant(nanoseconds: nanoseconds)
      let estimate = filter.estimate(fix)
      #expect(estimate != nil)
    }
  }

  // MARK: Coasting

  @Test func aGapIsCoastedWithAGrowingClaimAndAnEnd() throws {
    let drive = PositionFilterTests.drive
    var filter = filter(after: 100)
    var claim = 0.0
    for (number, epoch) in drive.epochs(110, seed: 1).enumerated().dropFirst(100) {
      var fix = epoch.fix
      (fix.latitudeDegrees, fix.longitudeDegrees, fix.kind) = (nil, nil, .none)
      let estimate = filter.coast(fix)
      guard number < 105 else {
        #expect(estimate == nil, "ended after 5 s")
        continue
      }
      let known = try #require(estimate)
      let now = try #require(known.accuracy.horizontal?.value)
      #expect(now > claim)
      claim = now
      #expect(known.origin == .deadReckoning && known.contributors.isEmpty)
      #expect((known.timeSinceFix - Double(number - 99)).magnitude < 1e-9)
      #expect(drive.distance(known, north: epoch.north, east: epoch.east) < 3 * now)
    }
  }

  /// A log whose void epochs have no times, read at full speed: every epoch arrives at once.
  @Test func voidEpochsWithoutTimesAreCoastedForFiveSeconds() throws {
    var filter = filter(after: 100)
    var void = PositionFilterTests.drive.fix(at: 99, north: 0, east: 0)
    (void.latitudeDegrees, void.longitudeDegrees, void.kind, void.time) = (nil, nil, .none, UTCTime())
    var claims: [Double] = []
    for _ in 0..<60 {
      guard let estimate = filter.coast(void) else { continue }
      claims.append(try #require(estimate.accuracy.horizontal?.value))
    }
    #expect(claims.count == 5 && claims == claims.sorted() && Set(claims).count == 5)
  }

  @Test func nothingIsPredictedWhereNoTimePasses() {
    var filter = PositionFilter()
    let fix = PositionFilterTests.drive.fix(at: 0, north: 0, east: 0)
    var known = fix
    (known.velocityNorth, known.velocityEast) = (1, 1)
    #expect(filter.estimate(known) != nil)
    var void = fix
    (void.latitudeDegrees, void.longitudeDegrees, void.kind) = (nil, nil, .none)
    for time in [void.time, UTCTime()] {
      void.time = time
      let estimate = filter.coast(void)
      #expect(estimate == nil)
    }
  }

  /// The receiver has started again: its time of day is another one, and how long it was off is unknown.
  @Test func aRestartIsNotCoasted() {
    let drive = PositionFilterTests.drive
    var filter = PositionFilter()
    for (number, epoch) in drive.epochs(20, seed: 1).enumerated() {
      var fix = epoch.fix
      fix.time.timeOfDay = TimeOfDay(nanoseconds: Int64(number) * 1_000_000_000)
      _ = filter.estimate(fix)
    }
    var void = drive.fix(at: 21, north: 0, east: 0)
    (void.latitudeDegrees, void.longitudeDegrees, void.kind) = (nil, nil, .none)
    void.time.timeOfDay = TimeOfDay(hour: 12, minute: 0, second: 0)
    #expect(filter.coast(void) == nil)
  }

  @Test func withoutATrackNothingIsCoasted() {
    var filter = PositionFilter()
    var fix = PositionFilterTests.drive.fix(at: 1, north: 0, east: 0)
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.kind) = (nil, nil, .none)
    let estimate = filter.coast(fix)
    #expect(estimate == nil)
  }
}

@Suite struct ActivityProfileTests {
  @Test func whatMovesFasterHasTheGreaterDensity() {
    let order: [ActivityProfile] = [.stationary, .marine, .pedestrian, .automotive, .airborne]
    #expect(zip(order, order.dropFirst()).allSatisfy { $0.acceleration < $1.acceleration })
  }

  @Test func whatFloatsOrFliesNeverRests() {
    #expect(ActivityProfile.allCases.filter { !$0.canRest } == [.marine, .airborne, .survey])
  }

  @Test func onlyAircraftClimbAsTheyTurn() {
    #expect(ActivityProfile.allCases.filter { $0.verticalShare == 1 } == [.airborne])
  }
}
