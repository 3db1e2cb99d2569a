import CLinuxIO
import Glibc
import LinuxLocation
import Testing

@testable import binnacle

/// The program is tested by running it, with a receiver that lives: its pulses and sentences come every second.
struct TimeOptionsStreamTests {
  @Test(arguments: [
    (["/dev/null", "--ntp-shm", "-1"], "--ntp-shm: '-1' is not a unit from 0 to 255"),
    (["/dev/null", "--ntp-shm", "x"], "--ntp-shm: 'x' is not"),
    (["/dev/null", "--chrony-sock", "chrony.sock"], "--chrony-sock: 'chrony.sock' is not a whole path"),
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

  @Test func withoutTheOptionsNothingIsSaidOfTheClock() async throws {
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(["stream", terminal.path, "-b9600", "--format", "ndjson", "--count", "2"])
    #expect(process.waitForErrors { $0.contains("reading") })
    for second in 0..<4 { terminal.send(LivingReceiver.sentences(at: 1_763_600_000 + second)) }
    #expect(process.wait() == 0)
    #expect(process.output.contains(#""type":"location""#) && !process.output.contains("clockOffset"))
  }

  /// The machine's clock is 0.4 s ahead of this receiver.
  @Test(.enabled(if: MemoryLayout<Int>.size == 8)) func pulsesReachTheFixNTPAndChrony() async throws {
    let folder = TemporaryFolder()
    let pulses = folder.path("assert")
    try folder.write(Array("0.000000000#0\n".utf8), to: "assert")
    let chrony = try ChronyListener(folder.path("chrony.sock"))
    let unit = 100 + Int(getpid()) % 100
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess([
      "stream", terminal.path, "-b9600", "--format", "ndjson", "--timeout", "60", "--ntp-shm", "\(unit)",
      "--chrony-sock", folder.path("chrony.sock"), "--pps", String(pulses.dropLast("/assert".count)),
    ])
    let segment = try #require(await SharedSegment(unit))

    var receiver = LivingReceiver(ahead: 400_000_000)
    var isPaired = false
    for _ in 0..<40 where !isPaired {
      try await receiver.waitForSecond()
      try folder.write(Array("\(receiver.stamp)\n".utf8), to: "assert")
      try await Task.sleep(for: .milliseconds(100))
      terminal.send(LivingReceiver.sentences(at: receiver.utc))
      try await Task.sleep(for: .milliseconds(300))
      isPaired = process.output.contains(#""pps":true"#) && segment.isValid && chrony.hasSample
    }
    process.send(SIGINT)
    #expect(process.wait() == 0)
    #expect(process.errors.contains("pulses begin the seconds of the fixes"), "\(process.errors)")

    let line = try #require(process.output.split(separator: "\n").last { $0.contains(#""pps":true"#) })
    let offset = try #require(LivingReceiver.member("clockOffset", of: line))
    let uncertainty = try #require(LivingReceiver.member("timeUncertainty", of: line))
    #expect(abs(offset - 0.4) < 0.001 && uncertainty < 0.001, "\(line)")
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

/// Seconds of UTC that begin when the machine's clock shows something else.
private struct LivingReceiver {
  /// The machine's time of day minus UTC, nanoseconds.
  let ahead: Int64
  /// The second that has begun, Unix time.
  private(set) var utc = 0
  private var count = 0

  init(ahead: Int64) { self.ahead = ahead }

  /// As sysfs shows its pulse.
  var stamp: String {
    let host = Int64(utc) * 1_000_000_000 + ahead
    let fraction = String(host % 1_000_000_000)
    return "\(host / 1_000_000_000)." + String(repeating: "0", count: 9 - fraction.count) + fraction + "#\(count)"
  }

  mutating func waitForSecond() async throws {
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    let now = Int64(wall.tv_sec) * 1_000_000_000 + Int64(wall.tv_nsec) - ahead
    utc = Int(now / 1_000_000_000) + 1
    count += 1
    try await Task.sleep(for: .nanoseconds(Int64(utc) * 1_000_000_000 - now))
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

  /// Waits for the program to make it.
  init?(_ unit: Int) async {
    var id: CInt = -1
    for _ in 0..<2000 where id < 0 {
      id = shmget(key_t(0x4E54_5030 + unit), 96, 0)
      if id < 0 { try? await Task.sleep(for: .milliseconds(10)) }
    }
    guard id >= 0, let address = shmat(id, nil, SHM_RDONLY) else { return nil }
    self.id = id
    self.address = address
  }

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
