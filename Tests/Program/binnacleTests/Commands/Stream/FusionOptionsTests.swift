import CLinuxIO
import Glibc
import ReceiverServices
import Simulator
import Synchronization
import Testing
@testable import binnacle

@Suite struct FusionOptionsTests {
  /// A drive of 40 s, of which the receiver has no position for 3 s, read at full speed from a pipe.
  @Test(arguments: ["auto", "off"]) func aDriveIsFollowedThroughItsGap(fusion: String) throws {
    var simulator = TrajectorySimulator()
    simulator.voidEpochs = 20..<23
    let drive = simulator.next(40)
    let run = try ProgramRun(
      ["stream", "-", "--format", "csv", "--quiet", "--fusion", fusion], input: drive.flatMap(\.bytes))
    let rows = run.output.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let expected = fusion == "auto" ? drive : drive.filter { !$0.isVoid }
    #expect(rows.count == expected.count)
    for (row, truth) in zip(rows, expected) {
      let (latitude, longitude) = (try #require(Double(row[2])), try #require(Double(row[3])))
      // 3 m: the drive turns in the gap.
      #expect((latitude - truth.latitudeDegrees).magnitude < 3 / 111_000, "\(row[0])")
      #expect((longitude - truth.longitudeDegrees).magnitude < 3 / 70_000, "\(row[0])")
      #expect((row[12] == "dead-reckoning") == truth.isVoid)
      let claim = try #require(Double(row[6]))
      #expect(claim < 20, "\(row[0]): \(claim)")
    }
  }
}

/// The program is tested by running it, with a receiver that lives: its pulses and sentences come every second.
struct TimeOptionsStreamTests {
  @Test(arguments: [
    (["/dev/null", "--ntp-shm", "-1"], "--ntp-shm: '-1' is not a unit from 0 to 255"),
    (["/dev/null", "--ntp-shm", "x"], "--ntp-shm: 'x' is not"),
    (["/dev/null", "--chrony-sock", ""], "--chrony-sock: '' is not a path"),
    (["/dev/null", "--pps", ""], "--pps: '' is not a device"),
    (["mt3339.nmea", "--ntp-shm", "77"], "--ntp-shm: mt3339.nmea is read as a log, and the time in a log is not now"),
    (["-", "--chrony-sock", "/tmp/x.sock"], "--chrony-sock: standard input is read as a log"),
    (["mt3339.nmea", "--pps", "auto"], "--pps: mt3339.nmea is read as a log"),
    (["tcp://127.0.0.1:9", "--ntp-shm", "77"], "--ntp-shm: bytes that come through a network are too late"),
  ])
  func whatMakesNoSenseIs64(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(["stream"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func aPulseThatIsNotThereIs66() throws {
    let terminal = try PseudoTerminal()
    let run = try ProgramRun(["stream", terminal.path, "--pps", "/dev/pps77"])
    #expect(run.status == 66 && run.errors.contains("/dev/pps77: no such pulse per second"))
  }

  @Test func withoutTheOptionsNothingIsSaidOfTheClock() throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "-b9600", "--format", "ndjson", "--count", "2"])
    #expect(process.waitForErrors { $0.contains("reading") })
    for second in 0..<4 { terminal.send(LivingReceiver.sentences(at: 1_763_600_000 + second)) }
    #expect(process.wait() == 0)
    #expect(process.output.contains(#""type":"location""#) && !process.output.contains("clockOffset"))
  }

  /// The machine's clock is 0.4 s ahead of this receiver.
  @Test(.enabled(if: MemoryLayout<Int>.size == 8)) func pulsesReachTheFixNTPAndChrony() throws {
    let folder = TemporaryFolder()
    let pulses = folder.path("assert")
    let chrony = try ChronyListener(folder.path("chrony.sock"))
    let unit = try #require((100...255).first { SharedSegment.isFree($0) })
    let terminal = try PseudoTerminal()
    let receiver = try LivingReceiver(ahead: 400_000_000, pulses: pulses, terminal)
    let process = try ProgramProcess([
      "stream", terminal.path, "-b9600", "--format", "ndjson", "--ntp-shm", "\(unit)", "--chrony-sock",
      folder.path("chrony.sock"), "--pps", String(pulses.dropLast("/assert".count)),
    ])
    #expect(process.waitForErrors { $0.contains("reading") })
    let segment = try #require(SharedSegment(unit))
    for _ in 0..<6000 where !(process.output.contains(#""pps":true"#) && segment.isValid && chrony.hasSample) {
      usleep(10_000)
    }
    receiver.stop()
    process.send(SIGINT)
    #expect(process.wait() == 0)
    #expect(process.errors.contains("pulses begin the seconds of the fixes"), "\(process.errors)")

    let line = try #require(process.output.split(separator: "\n").last { $0.contains(#""pps":true"#) })
    let offset = try #require(LivingReceiver.member("clockOffset", of: line))
    let uncertainty = try #require(LivingReceiver.member("timeUncertainty", of: line))
    #expect(abs(offset - 0.4) < 0.001 && uncertainty < 0.002, "\(line)")
    // Before there were pulses the clock was known badly, and the program said so.
    let first = try #require(process.output.split(separator: "\n").first { $0.contains("clockOffset") })
    #expect(try #require(LivingReceiver.member("timeUncertainty", of: first)) > 0.1)

    #expect(abs(Double(segment.host - segment.utc) * 1e-9 - 0.4) < 0.001)
    #expect(segment.utc % 1_000_000_000 == 0)
    let sample = try #require(chrony.next())
    #expect(abs(sample.offset + 0.4) < 0.001 && sample.magic == 0x534F_434B)
  }

  @Test func whoseTurnItIsToComplain() throws {
    var options = TimeOptions()
    try options.set(.pps, "auto")
    #expect(options.pulse == .automatic)
    try options.set(.pps, "/dev/pps1")
    #expect(options.pulse == .device("/dev/pps1"))
    try options.set(.ntpSharedMemory, "2")
    try options.set(.chronySocket, "/run/chrony.gps.sock")
    #expect(options.sharedMemoryUnit == 2 && options.chronySocket == "/run/chrony.gps.sock")
  }
}

/// A receiver whose seconds begin when the machine's clock shows something else: each with a pulse in a file, as sysfs
/// shows it, and a fix on a terminal. On a thread of its own, since those that run tests are busy.
final class LivingReceiver: @unchecked Sendable {
  /// The machine's time of day minus UTC, nanoseconds.
  private let ahead: Int64
  private let pulses: Int32
  private let terminal: PseudoTerminal
  private let isStopping = Atomic(false)
  private var thread = pthread_t()

  init(ahead: Int64, pulses path: String, _ terminal: PseudoTerminal) throws {
    self.ahead = ahead
    self.terminal = terminal
    pulses = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try #require(pulses >= 0)
    show(second: 0, count: 0)
    let context = Unmanaged.passRetained(self).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<LivingReceiver>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, context)
    try #require(code == 0)
  }

  deinit { close(pulses) }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    pthread_join(thread, nil)
  }

  private func run() {
    var count = 0
    while !isStopping.load(ordering: .acquiring) {
      var wall = timespec()
      clock_gettime(CLOCK_REALTIME, &wall)
      let now = Int64(wall.tv_sec) * 1_000_000_000 + Int64(wall.tv_nsec) - ahead
      let second = now / 1_000_000_000 + 1
      usleep(UInt32((second * 1_000_000_000 - now) / 1000))
      count += 1
      show(second: second, count: count)
      usleep(100_000)
      terminal.send(LivingReceiver.sentences(at: Int(second)))
    }
  }

  /// Always as many bytes, so that a reader sees the whole line.
  private func show(second: Int64, count: Int) {
    let fraction = String(second == 0 ? 0 : ahead)
    let zeros = String(repeating: "0", count: 9 - fraction.count)
    let number = String(1000 + count)
    let text = second == 0 ? "0000000000.000000000#0000\n" : "\(second).\(zeros)\(fraction)#\(number)\n"
    let bytes = Array(text.utf8)
    _ = pwrite(pulses, bytes, bytes.count, 0)
  }

  static func sentences(at utc: Int) -> String {
    var time = time_t(utc)
    var parts = tm()
    gmtime_r(&time, &parts)
    let clock = two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec) + ".00"
    let date = two(parts.tm_mday) + two(parts.tm_mon + 1) + two(parts.tm_year % 100)
    return line("GPRMC,\(clock),A,4404.1346,N,12118.8948,W,0.01,,\(date),,,A")
      + line("GPGGA,\(clock),4404.1346,N,12118.8948,W,1,09,0.9,1128.4,M,-21.2,M,,")
      + line("GPGSA,A,3,05,12,13,15,18,20,24,25,29,,,,1.5,0.9,1.2")
  }

  static func member(_ name: String, of line: some StringProtocol) -> Double? {
    guard let range = line.firstRange(of: "\"\(name)\":") else { return nil }
    return Double(line[range.upperBound...].prefix { $0 != "," && $0 != "}" })
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func line(_ content: String) -> String {
    let sum = content.utf8.reduce(0, ^)
    return "$\(content)*" + String(sum >> 4, radix: 16, uppercase: true) + String(sum & 15, radix: 16, uppercase: true)
      + "\r\n"
  }
}

/// The shared memory of ntpd's driver 28, as its readers see it on machines of 64 bits; removed at the end.
private final class SharedSegment {
  private let id: CInt
  private let address: UnsafeMutableRawPointer

  init?(_ unit: Int) {
    id = shmget(key_t(0x4E54_5030 + unit), 96, 0)
    guard id >= 0, let address = shmat(id, nil, SHM_RDONLY) else { return nil }
    self.address = address
  }

  /// Whether no process has memory of this unit.
  static func isFree(_ unit: Int) -> Bool { shmget(key_t(0x4E54_5030 + unit), 0, 0) < 0 && errno == ENOENT }

  deinit {
    shmdt(address)
    shmctl(id, IPC_RMID, nil)
  }

  var isValid: Bool { int(48) == 1 }
  var utc: Int64 { Int64(time(8)) * 1_000_000_000 + Int64(int(52)) }
  var host: Int64 { Int64(time(24)) * 1_000_000_000 + Int64(int(56)) }

  private func int(_ offset: Int) -> Int32 { address.load(fromByteOffset: offset, as: Int32.self) }
  private func time(_ offset: Int) -> Int { address.load(fromByteOffset: offset, as: Int.self) }
}

/// A socket as chronyd makes it.
private final class ChronyListener {
  private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)

  init(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let own = descriptor
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(own, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0)
  }

  deinit { close(descriptor) }

  var hasSample: Bool { linuxio_wait(descriptor, 0, -1, 0) & LINUXIO_READY != 0 }

  /// Seconds to be added to the system's time, and the magic number; nil when no datagram of the right size waits.
  func next() -> (offset: Double, magic: Int32)? {
    var buffer = [UInt8](repeating: 0, count: 100)
    guard hasSample, recv(descriptor, &buffer, buffer.count, 0) == 40 else { return nil }
    return buffer.withUnsafeBytes {
      ($0.load(fromByteOffset: 16, as: Double.self), $0.load(fromByteOffset: 36, as: Int32.self))
    }
  }
}
