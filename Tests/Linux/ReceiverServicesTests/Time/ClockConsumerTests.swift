import EngineRuntime
import GNSS
import Glibc
import LinuxTestSupport
import Synchronization
import Testing

@testable import LinuxIO
@testable import ReceiverServices

/// What chronyd does: it makes the socket and takes datagrams of one size with one magic number.
private final class FakeChrony {
  let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  private let path: String

  init(_ path: String) {
    self.path = path
    unlink(path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let own = descriptor
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(own, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(code == 0)
  }

  deinit {
    // A child that another test is starting may hold the descriptor for a moment; closing it here would not end the socket.
    shutdown(descriptor, CInt(SHUT_RDWR))
    close(descriptor)
    unlink(path)
  }

  /// The next datagram: system time in nanoseconds, offset in seconds, pulse, leap, magic; nil when none waits.
  func next() -> (time: Int64, offset: Double, pulse: Int32, leap: Int32, magic: Int32)? {
    var buffer = [UInt8](repeating: 0, count: 100)
    guard recv(descriptor, &buffer, buffer.count, 0) == 40 else { return nil }
    return buffer.withUnsafeBytes { bytes in
      (
        bytes.load(fromByteOffset: 0, as: Int64.self) * 1_000_000_000 + bytes.load(fromByteOffset: 8, as: Int64.self)
          * 1000, bytes.load(fromByteOffset: 16, as: Double.self), bytes.load(fromByteOffset: 24, as: Int32.self),
        bytes.load(fromByteOffset: 28, as: Int32.self), bytes.load(fromByteOffset: 36, as: Int32.self)
      )
    }
  }
}

@Suite(.enabled(if: MemoryLayout<Int>.size == 8)) struct ChronySocketTests {
  private let folder = TemporaryFolder()

  private func sample(_ host: Int64, _ utc: Int64) -> ClockSample {
    ClockSample(hostNanoseconds: host, utcNanoseconds: utc, uncertainty: 1e-5, isFromPulse: true)
  }

  @Test func chronydGetsSystemTimeAndWhatIsToBeAdded() throws {
    let path = folder.path + "/chrony.sock"
    let chrony = FakeChrony(path)
    try ChronySocket(path: path).take(sample(1_763_600_000_250_000_123, 1_763_600_000_000_000_000))
    let got = try #require(chrony.next())
    #expect(got.time == 1_763_600_000_250_000_000)
    #expect(abs(got.offset + 0.25) < 1e-12)
    #expect((got.pulse, got.leap, got.magic) == (0, 0, 0x534F_434B))
    #expect(chrony.next() == nil)
  }

  @Test func noNanosecondIsLost() throws {
    let path = folder.path + "/chrony.sock"
    let chrony = FakeChrony(path)
    try ChronySocket(path: path).take(sample(1_763_600_000_000_001_999, 1_763_600_000_000_000_000))
    let got = try #require(chrony.next())
    // System time 1.999 µs ahead: 1 µs in the time, the whole in time and offset together.
    #expect(got.time == 1_763_600_000_000_001_000)
    #expect(abs(Double(got.time - 1_763_600_000_000_000_000) * 1e-9 + got.offset) < 1e-15)
  }

  @Test func chronydMayComeLaterAndAgain() throws {
    let path = folder.path + "/chrony.sock"
    let socket = try ChronySocket(path: path)
    socket.take(sample(1, 2))
    do {
      let chrony = FakeChrony(path)
      #expect(chrony.next() == nil)
      socket.take(sample(3_000, 4))
      #expect(chrony.next()?.time == 3_000)
    }
    socket.take(sample(5_000, 6))
    let chrony = FakeChrony(path)
    socket.take(sample(7_000, 8))
    #expect(chrony.next()?.time == 7_000)
    #expect(chrony.next() == nil)
  }

  @Test func aChronydThatDoesNotReadHoldsNothingUp() throws {
    let path = folder.path + "/chrony.sock"
    let chrony = FakeChrony(path)
    let socket = try ChronySocket(path: path)
    for index in Int64(0)..<5000 { socket.take(sample(index * 1000, 0)) }
    var received = 0
    while chrony.next() != nil { received += 1 }
    #expect(received > 0 && received < 5000)
    socket.take(sample(9_000, 0))
    #expect(chrony.next()?.time == 9_000)
  }

  @Test func aNameThatIsTooLongIsRefused() {
    let error = failure { () throws(SourceError) in
      _ = try ChronySocket(path: "/" + String(repeating: "x", count: 107))
    }
    #expect(error?.kind == .invalid)
    #expect(
      failure { () throws(SourceError) in _ = try ChronySocket(path: "/" + String(repeating: "x", count: 106)) } == nil)
  }
}

/// The segment as its readers see it, by the places that ntpd's driver 28 gives its parts on machines of 64 bits.
private final class Segment {
  let unit: Int
  private let id: CInt
  private let address: UnsafeMutableRawPointer

  static func key(_ unit: Int) -> key_t { NTPSharedMemory.firstKey + Int32(unit) }

  /// Attaches to a segment that is there, or makes one of another size.
  init?(_ unit: Int, size: Int? = nil) {
    self.unit = unit
    id = shmget(Segment.key(unit), size ?? 96, size == nil ? 0 : IPC_CREAT | 0o600)
    guard id >= 0, let address = shmat(id, nil, 0) else { return nil }
    self.address = address
  }

  deinit {
    shmdt(address)
    shmctl(id, IPC_RMID, nil)
  }

  func int(at offset: Int) -> Int32 { address.load(fromByteOffset: offset, as: Int32.self) }
  func time(at offset: Int) -> Int64 { Int64(address.load(fromByteOffset: offset, as: Int.self)) }

  var count: Int32 { int(at: 4) }
  var isValid: Bool { int(at: 48) == 1 }
  var utc: Int64 { time(at: 8) * 1_000_000_000 + Int64(int(at: 52)) }
  var host: Int64 { time(at: 24) * 1_000_000_000 + Int64(int(at: 56)) }
  func invalidate() { address.storeBytes(of: 0, toByteOffset: 48, as: Int32.self) }

  /// `0600`, as the kernel lists it; and its size.
  var listed: (permissions: String, size: String)? {
    let file = open("/proc/sysvipc/shm", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let text = String(decoding: buffer[..<max(0, read(file, &buffer, buffer.count))], as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count > 3, words[1] == "\(id)" { return (String(words[2]), String(words[3])) }
    }
    return nil
  }
}

/// Units of their own for each test, far from those that are in use.
@Suite(.enabled(if: MemoryLayout<Int>.size == 8)) struct NTPSharedMemoryTests {
  private static let sample = ClockSample(
    hostNanoseconds: 1_763_600_000_250_000_123, utcNanoseconds: 1_763_600_000_000_000_000, uncertainty: 10e-6,
    isFromPulse: true)

  private func unit(_ number: Int) -> Int { 1000 + Int(getpid() % 1_000_000) * 10 + number }

  @Test func aReaderFindsTheSampleWhereItLooks() throws {
    let memory = try NTPSharedMemory(unit: unit(0))
    let segment = try #require(Segment(unit(0)))
    #expect(!segment.isValid)
    memory.take(NTPSharedMemoryTests.sample)
    #expect(segment.isValid && segment.count == 2 && segment.int(at: 0) == 1)
    #expect(segment.utc == 1_763_600_000_000_000_000)
    #expect(segment.host == 1_763_600_000_250_000_123)
    #expect((segment.int(at: 16), segment.int(at: 32)) == (0, 250_000))
    // No warning of a leap second; 2⁻¹⁶ s are 15 µs.
    #expect((segment.int(at: 36), segment.int(at: 40)) == (0, -16))
    segment.invalidate()
    memory.take(NTPSharedMemoryTests.sample)
    #expect(segment.isValid && segment.count == 4)
    #expect(segment.listed?.permissions == "666" && segment.listed?.size == "96")
  }

  /// Mode 1: a reader that sees `valid`, and the same count before and after, has a whole sample.
  @Test func whatAReaderAcceptsIsNeverHalfOfTwoSamples() throws {
    let unit = unit(1)
    _ = try NTPSharedMemory(unit: unit)
    let segment = try #require(Segment(unit))
    let second: Int64 = 1_000_000_000
    let writer = Background {
      guard let memory = try? NTPSharedMemory(unit: unit) else { return }
      for index in Int64(1)...200_000 {
        // The machine is ahead by a nanosecond for each second: any mixture of two samples shows.
        memory.take(
          ClockSample(
            hostNanoseconds: (1_000_000 + index) * second + index, utcNanoseconds: (1_000_000 + index) * second,
            uncertainty: 1e-6, isFromPulse: true))
      }
    }
    var accepted = 0
    let deadline = MonotonicClock.now.advanced(byNanoseconds: 60_000_000_000)
    while segment.count < 400_000, MonotonicClock.now < deadline {
      let count = segment.count
      guard segment.isValid else { continue }
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      let (utc, host) = (segment.utc, segment.host)
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      guard segment.isValid, segment.count == count else { continue }
      accepted += 1
      #expect(host - utc == utc / second - 1_000_000)
    }
    writer.join()
    #expect(segment.host - segment.utc == 200_000)
    print("samples read while they changed: \(accepted)")
  }

  @Test func aSegmentOfAnotherSizeBelongsToSomebodyElse() throws {
    for (number, size) in [(2, 200), (3, 40)] {
      let other = try #require(Segment(unit(number), size: size))
      let error = failure { () throws(SourceError) in _ = try NTPSharedMemory(unit: unit(number)) }
      #expect(error?.kind == .busy && error?.message.contains("another size") == true)
      #expect(other.listed?.size == "\(size)")
    }
  }

  @Test(arguments: [(1.0, Int32(0)), (0.2, -2), (0.5, -1), (10e-6, -16), (1e-9, -29), (1e-12, -30), (5, 0)])
  func thePrecisionIsAPowerOfTwo(uncertainty: Double, expected: Int32) {
    #expect(NTPSharedMemory.precision(uncertainty) == expected)
  }

  @Test func whoMayNotIsToldWhichUnitsAreForAnybody() {
    let root = PPSError.segment(0, code: EACCES)
    #expect(root.kind == .permissionDenied && root.advice?.contains("--ntp-shm 2") == true)
    #expect(PPSError.segment(2, code: EACCES).advice?.contains("another unit") == true)
    #expect(PPSError.segment(2, code: ENOSYS).kind == .unsupported)
    #expect(PPSError.segment(2, code: ENOSPC).kind == .inputOutput)
  }
}
