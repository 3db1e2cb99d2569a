import EngineRuntime
import Glibc
import LinuxTestSupport
import NavigationMath
import Observations
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct IIOBufferedReaderTests {
  private static let folder = "sys/devices/i2c-1/1-001e/iio:device0"
  private let tree = FakeTree()

  private func makeSource(_ notice: @escaping @Sendable (String) -> Void = { _ in }) -> PolledSensorSource {
    IIOSensorOpener.source(["lis3mdl"], tree.roots, notice: notice)
  }

  /// X, Z, Y, two bytes of nothing, and a stamp.
  private func scan(_ x: Int16, _ z: Int16, _ y: Int16, stamp: Int64) -> [UInt8] {
    let values = [x, z, y].flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return values + [0xAA, 0xAA] + (0..<8).map { UInt8(truncatingIfNeeded: stamp >> Int64(8 * $0)) }
  }

  private func write(_ bytes: [UInt8]) {
    let descriptor = open("\(tree.path)/dev/iio:device0", O_WRONLY | O_CLOEXEC)
    precondition(descriptor >= 0)
    writeAll(bytes, to: descriptor)
    close(descriptor)
  }

  @Test func everyMeasurementComesWithTheKernelsStamp() throws {
    tree.iioBufferedMagnetometer()
    let source = makeSource()
    try source.open()
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/buffer/enable") == "1")
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/scan_elements/in_magn_z_en") == "1")
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/current_timestamp_clock") == "monotonic")
    let stamp = MonotonicClock.now.nanoseconds
    write(scan(3421, 684, -6842, stamp: stamp) + scan(3422, 684, -6842, stamp: stamp + 1000))
    for offset in [Int64(0), 1000] {
      guard case .received(let reading, _) = try source.read(until: nil), case .magnetic(let sample) = reading.sample,
        reading.sensor == 0
      else {
        Issue.record("no sample")
        return
      }
      #expect(sample.instant.nanoseconds == stamp + offset)
      // Z is before Y: the order is that of the index, not of the names.
      #expect((sample.field - Vector3(50, -100, 10)).norm < 0.05)
    }
    source.close()
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/buffer/enable") == "0")
  }

  @Test func aStampOfAnotherClockIsNotBelieved() throws {
    tree.iioBufferedMagnetometer()
    let source = makeSource()
    try source.open()
    let begun = MonotonicClock.now
    write(scan(1, 2, 3, stamp: 1_700_000_000_000_000_000))
    guard case .received(let reading, _) = try source.read(until: nil), case let sample = reading.sample else {
      Issue.record("no sample")
      return
    }
    #expect(sample.instant >= begun && sample.instant <= MonotonicClock.now)
  }

  /// A kernel that refuses the monotonic clock: the file cannot be written, not even by root.
  @Test func stampsOfTheTimeOfDayAreCorrected() throws {
    tree.iioBufferedMagnetometer()
    let sealed = tree.sealedFile("\(IIOBufferedReaderTests.folder)/current_timestamp_clock", "realtime\n")
    defer { close(sealed) }
    let source = makeSource()
    try source.open()
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/current_timestamp_clock") == "realtime")
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let stamp = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    write(scan(1, 2, 3, stamp: stamp - 300_000_000) + scan(2, 2, 3, stamp: stamp))
    var instants: [Int64] = []
    for _ in 0..<2 {
      guard case .received(let reading, _) = try source.read(until: nil) else { continue }
      instants.append(reading.sample.instant.nanoseconds)
    }
    let now = MonotonicClock.now.nanoseconds
    #expect(instants.count == 2 && instants.allSatisfy { $0 <= now && $0 > now - 1_300_000_000 })
    #expect((instants[1] - instants[0] - 300_000_000).magnitude < 1_000_000)
  }

  @Test func inertialUnitWithStampsOfAnUnknownClockIsReadOneByOne() throws {
    tree.iioBufferedInertialUnit()
    let sealed = tree.sealedFile(
      "sys/devices/platform/lsm6dsox_accel/iio:device0/current_timestamp_clock", "sidereal\n")
    defer { close(sealed) }
    let notices = Guarded<[String]>([])
    let source = IIOSensorOpener.source(["lsm6dsox_accel"], tree.roots) { text in notices.withLock { $0.append(text) } }
    try source.open()
    #expect(notices.withLock { $0 }.first?.contains("its buffer has no timestamps of a known clock") == true)
    source.close()
  }

  @Test func aBufferInUseIsLeftAlone() throws {
    tree.iioBufferedMagnetometer(enabled: "1")
    let notices = Guarded<[String]>([])
    let source = makeSource { text in notices.withLock { $0.append(text) } }
    try source.open()
    guard case .received(let reading, _) = try source.read(until: nil), reading.sample.kind == .magnetometer else {
      Issue.record("not read one by one")
      return
    }
    #expect(notices.withLock { $0 }.first?.contains("its buffer is in use; reading it one by one, 25 times") == true)
    source.close()
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/buffer/enable") == "1")
  }

  @Test func aBufferWithoutATriggerIsNoUseAndTheDevicesOwnIsTaken() throws {
    tree.iioBufferedMagnetometer()
    tree.file("\(IIOBufferedReaderTests.folder)/trigger/current_trigger", "\n")
    let notices = Guarded<[String]>([])
    var source = makeSource { text in notices.withLock { $0.append(text) } }
    try source.open()
    #expect(notices.withLock { $0 }.first?.contains("no trigger") == true)
    source.close()
    tree.file("sys/bus/iio/devices/trigger0/name", "lis3mdl-trigger\n")
    source = makeSource()
    try source.open()
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/trigger/current_trigger") == "lis3mdl-trigger")
    #expect(tree.text("\(IIOBufferedReaderTests.folder)/buffer/enable") == "1")
  }

  @Test func oneThatIsSilentIsLost() throws {
    tree.iioBufferedMagnetometer()
    let source = makeSource()
    try source.open()
    let error = failure { () throws(SourceError) in _ = try source.read(until: nil) }
    #expect(error?.message == "iio:lis3mdl: lost: it does not measure any more")
  }
}

@Suite struct IIOStampClockTests {
  private func now(_ id: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(id, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  @Test(
    arguments: [
      ("realtime", CLOCK_REALTIME), ("monotonic", CLOCK_MONOTONIC), ("monotonic_raw", CLOCK_MONOTONIC_RAW),
      ("boottime", CLOCK_BOOTTIME), ("tai", CLOCK_TAI), ("realtime_coarse", CLOCK_REALTIME),
    ])
  func stampOfAnyClockBecomesMonotonic(name: String, id: clockid_t) throws {
    let clock = try #require(IIOStampClock(name))
    let before = MonotonicClock.now
    let stamp = now(id)
    let after = MonotonicClock.now
    let instant = try #require(clock.instant(of: stamp, now: after, longestAge: 1_000_000_000))
    // The clocks are read within a microsecond, unless the test is interrupted.
    #expect(instant.nanoseconds > before.nanoseconds - 50_000_000 && instant <= after)
    let old = try #require(clock.instant(of: stamp - 500_000_000, now: after, longestAge: 1_000_000_000))
    #expect((instant.nanoseconds - old.nanoseconds - 500_000_000).magnitude <= 1_000_000)
  }

  @Test func stampsOfAnotherTimeAreRefused() throws {
    let clock = try #require(IIOStampClock("monotonic"))
    let now = MonotonicInstant(nanoseconds: 10_000_000_000)
    for stamp in [8_999_999_999, 10_002_000_000, 0, .min, .max] as [Int64] {
      #expect(clock.instant(of: stamp, now: now, longestAge: 1_000_000_000) == nil, "\(stamp)")
    }
    #expect(clock.instant(of: 10_000_500_000, now: now, longestAge: 1_000_000_000) == now)
  }

  @Test(arguments: ["", "realtime ", "utc"]) func unknownClockIsNone(name: String) {
    #expect(IIOStampClock(name) == nil)
  }
}
