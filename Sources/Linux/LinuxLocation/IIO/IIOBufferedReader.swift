import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations
import SensorDrivers

/// The sensors of one IIO device, read from its buffer: it delivers every measurement with the kernel's timestamp.
///
/// The buffer keeps unread scans, so it is polled at most 100 times per second.
final class IIOBufferedReader: SensorReader {
  private static let shortestPeriod: Int64 = 10_000_000
  private static let longestPeriod: Int64 = 100_000_000
  private static let scans = 64
  /// A timestamp that differs more from now is of another clock, ns.
  private static let longestAge: Int64 = 1_000_000_000

  let sensors: [AttachedSensor]
  private(set) var nextPoll = MonotonicClock.now
  private let groups: [IIOSensorGroup]
  private let buffer: IIOBuffer
  private let period: Int64
  private let memory: UnsafeMutableRawBufferPointer
  /// Offset and type of each channel in a scan, per group.
  private let places: [[(offset: Int, type: IIOScanType)]]
  private let stamp: (offset: Int, type: IIOScanType)?
  private var clock: IIOStampClock?
  private var values: [Double] = []
  private var stuck = StuckDetector()

  init(_ device: IIODevice, _ groups: [IIOSensorGroup], _ roots: SystemRoots) throws(IIOBuffer.Failure) {
    // A temperature often has a file in /sys but no channel in the buffer.
    let wanted = groups.flatMap { $0.channels }.filter {
      $0.quantity != .temperature || SystemRoots.exists("\(device.folder)/scan_elements/\($0.name)_en")
    }
    let buffer = try IIOBuffer(device, wanted, roots)
    let layout = buffer.layout
    self.buffer = buffer
    self.groups = groups.map { $0.without { layout.place(of: $0.name) == nil } }
    sensors = groups.map { $0.sensor }
    places = self.groups.map { group in group.channels.compactMap { layout.place(of: $0.name) } }
    stamp = layout.place(of: "in_timestamp")
    clock = buffer.stampClock
    let rate = sensors.compactMap { $0.samplesPerSecond }.max() ?? 100
    period = min(max(Int64(1_000_000_000 / rate), IIOBufferedReader.shortestPeriod), IIOBufferedReader.longestPeriod)
    memory = .allocate(byteCount: max(1, layout.size) * IIOBufferedReader.scans, alignment: 16)
  }

  deinit { memory.deallocate() }

  /// Does nothing: the buffer is switched off when it is released.
  func stop() {}

  func poll(_ body: (SensorSample, Int) -> Void) throws(SourceError) {
    let now = MonotonicClock.now
    nextPoll = now.advanced(byNanoseconds: period)
    let count = buffer.read(into: memory)
    guard count >= 0 else { throw IIOError.failure(sensors[0].identity, CInt(-count)) }
    guard count > 0 else {
      guard stuck.isPatient(at: now) else { throw IIOError.stuck(sensors[0].identity) }
      return
    }
    // A full buffer may mean that more scans are waiting.
    if count == memory.count { nextPoll = now }
    clock?.synchronize()
    for start in stride(from: 0, to: count, by: buffer.layout.size) {
      let scan = UnsafeRawBufferPointer(rebasing: memory[start..<(start + buffer.layout.size)])
      let instant = instant(of: scan, now)
      guard stuck.isAlive(fingerprint(scan), at: instant) else { throw IIOError.stuck(sensors[0].identity) }
      for (index, group) in groups.enumerated() {
        values.removeAll(keepingCapacity: true)
        for (channel, place) in zip(group.channels, places[index]) {
          values.append(channel.physical(Double(place.type.value(scan, at: place.offset))))
        }
        body(group.sample(values, at: instant), index)
      }
    }
  }

  private func instant(of scan: UnsafeRawBufferPointer, _ now: MonotonicInstant) -> MonotonicInstant {
    guard let stamp, let clock else { return now }
    return clock.instant(
      of: stamp.type.value(scan, at: stamp.offset), now: now, longestAge: IIOBufferedReader.longestAge) ?? now
  }

  private func fingerprint(_ scan: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0
    for group in places {
      for place in group { sum = sum &* 31 &+ UInt64(bitPattern: place.type.value(scan, at: place.offset)) }
    }
    return sum
  }
}

/// The clock of a kernel sensor's timestamps, and its difference from the monotonic clock.
///
/// A driver or a kernel that refuses another clock stays at the time of day, which steps when it is set.
struct IIOStampClock {
  /// Largest time by which a corrected stamp may be after now, ns: the clocks are not read at the same instant.
  private static let slack: Int64 = 1_000_000

  private let id: clockid_t
  /// This clock minus the monotonic one, ns.
  private var offset: Int64 = 0

  /// Recognizes a text of `current_timestamp_clock`; nil for an unknown one.
  init?(_ name: String) {
    switch name {
    case "realtime", "realtime_coarse": id = CLOCK_REALTIME
    case "monotonic", "monotonic_coarse": id = CLOCK_MONOTONIC
    case "monotonic_raw": id = CLOCK_MONOTONIC_RAW
    case "boottime": id = CLOCK_BOOTTIME
    case "tai": id = CLOCK_TAI
    default: return nil
    }
    synchronize()
  }

  /// Reads the difference of the clocks, which changes when the time of day is set and while the machine sleeps.
  mutating func synchronize() {
    guard id != CLOCK_MONOTONIC else { return }
    var best = Int64.max
    for _ in 0..<3 {
      var time = timespec()
      let before = MonotonicClock.now
      clock_gettime(id, &time)
      let width = MonotonicClock.now.nanoseconds(since: before)
      guard width < best else { continue }
      best = width
      offset = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) - before.nanoseconds - width / 2
    }
  }

  /// Returns the instant of a stamp; nil for one after `now`, or more than `longestAge` nanoseconds before it.
  func instant(of stamp: Int64, now: MonotonicInstant, longestAge: Int64) -> MonotonicInstant? {
    let (corrected, isFar) = stamp.subtractingReportingOverflow(offset)
    let (age, isTooFar) = now.nanoseconds.subtractingReportingOverflow(corrected)
    guard !isFar, !isTooFar, age >= -IIOStampClock.slack, age <= longestAge else { return nil }
    return min(MonotonicInstant(nanoseconds: corrected), now)
  }
}
