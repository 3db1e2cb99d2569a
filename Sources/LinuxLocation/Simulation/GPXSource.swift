import Bytes
import GNSS
import LocationEngine
import NavigationMath
import Observations

/// Plays a route as if a receiver moved along it: fixes at an even rate, marked as simulated.
///
/// Its clock is the machine's monotonic clock, running on from the moment of opening at the pace that is asked for. At
/// maximum pace nothing waits. Fixes that became due while nobody read are all handed over, in order. One thread opens,
/// reads and closes; that is why the mutable state needs no lock.
public final class GPXSource: ObservationSource, @unchecked Sendable {
  /// m, 68 %: what a receiver in the open says of itself. The simulated place is exact.
  static let horizontalAccuracy = 5.0
  /// m, 68 %.
  static let verticalAccuracy = 10.0
  /// Fixes that are handed over at once when nothing waits.
  private static let batch = 64

  public let name: String
  private let address: GPXAddress
  private let pace: ReplaySpeed
  /// MiB that a file may unpack to.
  private let limit: Int
  /// Nanoseconds between fixes.
  private let interval: Int64
  private let waker = Waker()
  private let fixes = SimulatedFixes()
  private var wall = WallClock()
  private var route: SimulatedRoute?
  /// The source's time when it was opened.
  private var start: MonotonicInstant
  private var clock: ReplayClock
  /// Unix time of the first fix, nanoseconds, where times do not follow the machine's clock; nil when nobody knows.
  private var epoch: Int64?
  /// Fixes made since opening.
  private var count: Int64 = 0

  /// - Parameter pace: route seconds per second, unless the address says.
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

  /// A route that ends has ended.
  public var isReconnectable: Bool { false }
  public var now: MonotonicInstant { start.advanced(byNanoseconds: clock.now(at: machineTime).nanoseconds) }
  public func interrupt() { waker.raise() }
  public func wait(until deadline: MonotonicInstant) -> Bool { pass(until: deadline) }
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? { fixes }

  public func open() throws(SourceError) {
    close()
    let bytes = try readFile()
    let route: SimulatedRoute
    do throws(GPXProblem) {
      let file = try bytes.withByteView { (view) throws(GPXProblem) in try GPXReader.read(view) }
      route = try SimulatedRoute(file, speed: address.speed)
    } catch {
      throw SourceError(
        .invalid, "\(address.path), line \(error.line): \(error.text)",
        advice: "Docs/Simulation.md tells what is read of a GPX file")
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

  public func close() {
    route = nil
    count = 0
    fixes.removeAll()
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
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
    return .bytes(made, at: now)
  }

  // MARK: Time

  private var machineTime: MonotonicInstant { pace == .maximum ? .zero : MonotonicClock.now }

  /// At maximum pace the pauses between fixes are not worth telling, unless they are so long that data become stale.
  private var isHurried: Bool { pace == .maximum && interval <= 2_000_000_000 }

  private func elapsed(at instant: MonotonicInstant) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: max(0, instant.nanoseconds(since: start)))
  }

  /// Lets the source's time pass; false when interrupted.
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

  /// Fixes from the first waypoint to the last: a round begins with a fix at the first.
  private func fixesPerRound(_ route: SimulatedRoute) -> Int64 { route.duration / interval + 1 }

  /// When the next fix is; nil when there is none: after the only round, and after a century.
  private func due(_ route: SimulatedRoute) -> MonotonicInstant? {
    guard address.loops || count < fixesPerRound(route), count < SimulatedRoute.longest / interval else { return nil }
    return start.advanced(byNanoseconds: count * interval)
  }

  private func time(of due: MonotonicInstant) -> UTCTime {
    if address.times == .now, let machine = clock.wakeUp(for: elapsed(at: due)) { return wall.time(of: machine) }
    return epoch.map { UTCTime(unixNanoseconds: $0 + count * interval) } ?? UTCTime()
  }

  // MARK: Fixes

  private func fix(on route: SimulatedRoute, at due: MonotonicInstant) -> GNSSFix {
    var fix = GNSSFix(time: time(of: due), received: due, completed: due)
    guard let place = route.place(at: count % fixesPerRound(route) * interval) else { return fix }
    fix.kind = .simulated
    fix.latitudeDegrees = place.latitudeDegrees
    fix.longitudeDegrees = place.longitudeDegrees
    fix.speed = place.speed
    fix.courseDegrees = place.courseDegrees
    fix.accuracy.horizontal = Accuracy(GPXSource.horizontalAccuracy, .receiver)
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

  // MARK: The file

  private func readFile() throws(SourceError) -> [UInt8] {
    let log = try LogFile(path: address.path)
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try log.read(into: block)
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit << 20 else {
        throw SourceError(.invalid, "\(address.path): longer than \(limit) MiB", advice: "play a part of it")
      }
      bytes += block[..<count]
    }
  }
}
