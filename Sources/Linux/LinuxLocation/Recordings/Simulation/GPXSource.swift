import Bytes
import EngineRuntime
import GNSS
import LinuxIO
import LocationEngine
import NavigationMath
import Observations

/// A source that replays a route as if a receiver moved along it: fixes at a constant rate, marked as simulated.
///
/// Its clock starts at CLOCK_MONOTONIC when the source is opened, and runs at the requested pace. At maximum pace it
/// never waits. Fixes that became due between reads are all delivered, in order. One thread opens, reads and closes, so
/// the mutable state needs no lock.
public final class GPXSource: ByteSource, @unchecked Sendable {
  /// Horizontal accuracy of the fixes, m, 68 %: that of a receiver under open sky. The simulated position is exact.
  static let horizontalAccuracy = 5.0
  /// Vertical accuracy of the fixes, m, 68 %.
  static let verticalAccuracy = 10.0
  /// Accuracy of the speed, m/s, 68 %.
  static let speedAccuracy = 0.5
  /// Accuracy of the course, degrees, 68 %.
  static let courseAccuracy = 5.0
  /// Number of fixes per read at maximum pace.
  private static let batch = 64

  /// The address as text: `gpx:route.gpx`, with its options.
  public let name: String
  private let address: GPXAddress
  private let pace: ReplaySpeed
  /// Limit for the unpacked file, MiB.
  private let limit: Int
  /// Nanoseconds between fixes.
  private let interval: Int64
  private let waker = Waker()
  private let fixes = SimulatedFixes()
  private var wall = WallClock()
  private var route: SimulatedRoute?
  /// Time of the source's clock when it was opened.
  private var start: MonotonicInstant
  private var clock: ReplayClock
  /// Unix time of the first fix, ns, if the times do not follow the machine's clock; nil if unknown.
  private var epoch: Int64?
  /// Number of fixes since the opening.
  private var count: Int64 = 0

  /// Creates a source; the file is read at `open`.
  ///
  /// - Parameter pace: Route seconds per second, unless the address has a pace.
  public convenience init(_ address: GPXAddress, pace: ReplaySpeed = .factor(1)) {
    self.init(address, pace: pace, limit: 256)
  }

  init(_ address: GPXAddress, pace: ReplaySpeed = .factor(1), limit: Int) {
    self.address = address
    self.pace = address.pace ?? pace
    self.limit = limit
    interval = Int64(1e9 / address.rate + 0.5)
    name = address.description
    start = self.pace == .maximum ? .zero : MonotonicClock.now
    clock = ReplayClock(self.pace, start: start)
  }

  /// A simulated source: the end of the route is final.
  public var traits: SourceTraits { .simulated }
  /// The time of the source's clock, which runs at the route's pace.
  public var now: MonotonicInstant { start.advanced(byNanoseconds: clock.now(at: machineTime).nanoseconds) }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { waker.raise() }
  /// Waits until the source's clock reaches `deadline`; false if an interrupt ended the wait.
  public func wait(until deadline: MonotonicInstant) -> Bool { pass(until: deadline) }
  /// Returns the decoder that delivers this source's fixes.
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? { fixes }

  /// Reads the file and starts the route. Throws if the file is missing, not GPX, or too long.
  public func open() throws(SourceError) {
    close()
    let bytes = try LogFile.read(address.path, limit: limit)
    let route: SimulatedRoute
    do throws(GPXProblem) {
      let file = try bytes.withByteView { (view) throws(GPXProblem) in try GPXReader.read(view) }
      route = try SimulatedRoute(file, speed: address.speed, sorts: address.sorts)
    } catch {
      throw SourceError(
        .invalid, "\(address.path), line \(error.line): \(error.text)",
        advice: "Docs/Simulation.md lists what is read of a GPX file")
    }
    start = machineTime
    clock = ReplayClock(pace, start: start)
    switch address.times {
    case .now: epoch = wall.time(of: MonotonicClock.now).unixNanoseconds
    case .recorded:
      guard let time = route.start else {
        throw SourceError(.invalid, "\(address.path): times=recorded, but no waypoint has a time")
      }
      epoch = time
    }
    self.route = route
  }

  /// Ends the route; undelivered fixes are discarded.
  public func close() {
    route = nil
    count = 0
    fixes.removeAll()
  }

  /// Waits for the next fix; returns one byte per fix, for the decoder of `makeDecoder`. `.end` after the last fix.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    guard let route, let due = due(route) else { return waker.take() ? .interrupted : .end }
    if let deadline, deadline < due, !isHurried {
      return pass(until: deadline) ? .idle(at: max(now, deadline)) : .interrupted
    }
    guard pass(until: due) else { return .interrupted }
    var made = 0
    var next: MonotonicInstant? = due
    while let due = next, made < min(buffer.count, isHurried ? GPXSource.batch : 1) {
      clock.reach(elapsed(at: due))
      fixes.append(fix(on: route, at: due))
      buffer[made] = 0
      made += 1
      count += 1
      next = self.due(route)
    }
    return .received(made, at: now)
  }

  // MARK: Time

  private var machineTime: MonotonicInstant { pace == .maximum ? .zero : MonotonicClock.now }

  /// At maximum pace, pauses between fixes are skipped, unless they are long enough for data to become stale.
  private var isHurried: Bool { pace == .maximum && interval <= 2_000_000_000 }

  private func elapsed(at instant: MonotonicInstant) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: max(0, instant.nanoseconds(since: start)))
  }

  /// Waits until the source's clock reaches a time; false if interrupted.
  private func pass(until time: MonotonicInstant) -> Bool {
    let elapsed = elapsed(at: time)
    if let wakeUp = clock.wakeUp(for: elapsed) {
      guard waker.sleep(until: wakeUp) else { return false }
    } else if waker.take() {
      return false
    }
    clock.reach(elapsed)
    return true
  }

  /// Returns the number of fixes from the first waypoint to the last; each round begins with a fix at the first.
  private func fixesPerRound(_ route: SimulatedRoute) -> Int64 { route.duration / interval + 1 }

  /// Returns the instant of the next fix; nil after the only round, and after 95 years.
  private func due(_ route: SimulatedRoute) -> MonotonicInstant? {
    guard address.loops || count < fixesPerRound(route), count < SimulatedRoute.longest / interval else { return nil }
    return start.advanced(byNanoseconds: count * interval)
  }

  private func time(of due: MonotonicInstant, on route: SimulatedRoute) -> UTCTime {
    if address.times == .now, let machine = clock.wakeUp(for: elapsed(at: due)) { return wall.time(of: machine) }
    guard let epoch else { return UTCTime() }
    var skipped: Int64 = 0
    if address.times == .recorded {
      let (round, place) = count.quotientAndRemainder(dividingBy: fixesPerRound(route))
      skipped = round * route.skipped + route.skipped(until: place * interval)
    }
    return UTCTime(unixNanoseconds: epoch + count * interval + skipped)
  }

  // MARK: Fixes

  private func fix(on route: SimulatedRoute, at due: MonotonicInstant) -> GNSSFix {
    var fix = GNSSFix(time: time(of: due, on: route), received: due, completed: due)
    guard let place = route.place(at: count % fixesPerRound(route) * interval) else { return fix }
    fix.kind = .simulated
    fix.latitudeDegrees = place.latitudeDegrees
    fix.longitudeDegrees = place.longitudeDegrees
    fix.speed = place.speed
    fix.courseDegrees = place.courseDegrees
    fix.accuracy.horizontal = Accuracy(GPXSource.horizontalAccuracy, .receiver)
    fix.accuracy.speed = Accuracy(GPXSource.speedAccuracy, .receiver)
    fix.accuracy.courseDegrees = place.courseDegrees.map { _ in Accuracy(GPXSource.courseAccuracy, .receiver) }
    if let altitude = place.altitude {
      fix.heightAboveMeanSeaLevel = altitude
      fix.geoidSeparation = Geoid.undulation(
        latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
      fix.ellipsoidalHeight = fix.geoidSeparation.map { altitude + $0 }
      fix.climb = place.climb
      fix.accuracy.vertical = Accuracy(GPXSource.verticalAccuracy, .receiver)
    }
    return fix
  }
}

/// A queue of fixes from the source that makes them to its decoder, without encoding them as bytes: each byte read
/// represents one fix.
///
/// The reading thread also decodes, so no lock is needed.
final class SimulatedFixes: ReportDecoder {
  private var fixes: [GNSSFix] = []
  private var count = StreamCounters()

  func append(_ fix: GNSSFix) { fixes.append(fix) }

  /// Discards fixes that were not delivered.
  func removeAll() { fixes.removeAll() }

  var counters: StreamCounters { count }

  /// nil: a fix is complete when it is appended.
  var deadline: MonotonicInstant? { nil }

  func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    count.bytes += UInt64(bytes.count)
    let ready = min(bytes.count, fixes.count)
    for index in 0..<ready {
      count.epochs += 1
      fixes[index].sequence = count.epochs
      body(.fix(fixes[index]))
    }
    fixes.removeFirst(ready)
  }

  func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {}
  func finish(_ body: (ReceiverEvent) -> Void) {}
}
