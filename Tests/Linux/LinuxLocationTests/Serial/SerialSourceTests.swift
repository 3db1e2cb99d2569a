import Glibc
import LinuxTestSupport
import Observations
import Synchronization
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite(.serialized) struct SerialSourceTests {
  private let folder = TemporaryFolder()

  /// Collects notices.
  private final class Notices: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  /// A receiver on a pty: sends an epoch every `period` milliseconds, understood only at its own speed.
  private final class Receiver: Sendable {
    let pty = Pty()
    private let isRunning = Atomic(true)
    private let sent = Atomic(0)

    /// - Parameter rate: nil: it is never understood.
    func start(rate: UInt32?, period: Int, says bytes: [UInt8]) -> Background {
      Background { [self] in
        var seed: UInt64 = 1
        while isRunning.load(ordering: .acquiring) {
          seed += 1
          if pty.speed == rate {
            pty.send(bytes)
            sent.add(1, ordering: .relaxed)
          } else {
            pty.send(noise(bytes.count, seed: seed))
          }
          pause(milliseconds: period)
        }
      }
    }

    func stop() { isRunning.store(false, ordering: .releasing) }
  }

  /// Short, for a receiver that is never understood.
  private let hurried = BaudSearch.Patience(firstRound: 120_000_000, secondRound: 150_000_000)
  /// Longer than a busy machine keeps the receiver's thread from sending every 20 ms.
  private let patient = BaudSearch.Patience(firstRound: 600_000_000, secondRound: 1_500_000_000)

  @Test(arguments: [9600, 115_200, 921_600] as [UInt32])
  func findsTheSpeedBehindWrongSpeedNoiseAndLosesNothing(_ rate: UInt32) throws {
    let notices = Notices()
    let receiver = Receiver()
    let source = SerialSource(path: receiver.pty.path, baud: .automatic, patience: patient) { notices.add($0) }
    try source.open()
    let says = epoch("120000.00")
    let feeder = receiver.start(rate: rate, period: 20, says: says)
    let reading = Reading(source, count: 5 * says.count, bufferSize: 200)
    receiver.stop()
    feeder.join()
    #expect(reading.error == nil)
    #expect(notices.all == ["\(receiver.pty.path): autobaud: \(rate) baud, NMEA"])
    // Whole epochs from the first byte on: the search gave back what it had read.
    #expect(Array(reading.bytes.prefix(3 * says.count)) == says + says + says)
    #expect(reading.stampsNeverGoBack)
    source.close()
  }

  /// A regression: a burst from before the search began was taken for one at the search's first speed.
  @Test func whatCameBeforeTheSpeedWasSetProvesNothing() throws {
    let notices = Notices()
    let receiver = Receiver()
    receiver.pty.send(epoch("115959.00"))
    let source = SerialSource(path: receiver.pty.path, baud: .automatic, patience: patient) { notices.add($0) }
    try source.open()
    let feeder = receiver.start(rate: 38_400, period: 20, says: epoch("120000.00"))
    let reading = Reading(source, count: 1)
    receiver.stop()
    feeder.join()
    #expect(reading.bytes.starts(with: epoch("120000.00")))
    #expect(notices.all == ["\(receiver.pty.path): autobaud: 38400 baud, NMEA"])
  }

  @Test func saysWhatItHeardWhenNoSpeedMakesSense() throws {
    let receiver = Receiver()
    let source = SerialSource(path: receiver.pty.path, baud: .automatic, patience: hurried) { _ in }
    try source.open()
    let feeder = receiver.start(rate: nil, period: 20, says: epoch("120000.00"))
    let reading = Reading(source)
    receiver.stop()
    feeder.join()
    #expect(reading.bytes.isEmpty)
    #expect(reading.error?.kind == .unavailable)
    // On a busy machine the noise may begin after the first speed.
    #expect(reading.error?.message.contains("noise at ") == true)
    #expect(reading.error?.advice?.contains("baud=") == true)
  }

  @Test func aSearchKeepsDeadlinesAndInterrupts() throws {
    let pty = Pty()
    let source = SerialSource(path: pty.path)
    try source.open()
    let deadline = source.now.advanced(byNanoseconds: 50_000_000)
    guard case .idle(let stamp) = try readOnce(source, until: deadline) else {
      Issue.record("bytes out of nowhere")
      return
    }
    #expect(stamp >= deadline && stamp.nanoseconds(since: deadline) < 5_000_000_000)
    let other = Background {
      pause(milliseconds: 50)
      source.interrupt()
    }
    #expect(try readOnce(source, until: nil) == .interrupted)
    other.join()
  }

  @Test func reopensAtTheSpeedItFound() throws {
    let receiver = Receiver()
    let source = SerialSource(path: receiver.pty.path, baud: .automatic, patience: patient) { _ in }
    let feeder = receiver.start(rate: 115_200, period: 20, says: epoch("120000.00"))
    try source.open()
    _ = Reading(source, count: 1)
    source.close()
    try source.open()
    #expect(receiver.pty.speed == 115_200)
    receiver.stop()
    feeder.join()
  }

  @Test func survivesUnpluggingAndReplugging() throws {
    let link = "\(folder.path)/gps"
    var pty = Pty()
    #expect(symlink(pty.path, link) == 0)
    let source = SerialSource(path: link, baud: .fixed(9600))
    try source.open()
    pty.send(epoch("120000.00"))
    #expect(Reading(source, count: epoch("120000.00").count).bytes == epoch("120000.00"))
    let unplugging = Background { [pty] in
      pause(milliseconds: 50)
      pty.unplug()
    }
    let lost = Reading(source)
    unplugging.join()
    #expect(lost.error?.kind == .disconnected)
    source.close()
    unlink(link)
    #expect(failure(opening: source)?.kind == .notFound)
    pty = Pty()
    #expect(symlink(pty.path, link) == 0)
    try source.open()
    pty.send(epoch("120010.00"))
    #expect(Reading(source, count: epoch("120010.00").count).bytes == epoch("120010.00"))
  }

  @Test func readsTwentyEpochsASecondAsTheyCome() throws {
    let pty = Pty()
    let source = SerialSource(path: pty.path, baud: .fixed(115_200))
    try source.open()
    let says = epoch("120000.00")
    var reading = Reading(source, count: 0)
    for _ in 0..<30 {
      pty.send(says)
      // The next one is sent when this one was read: on a machine that is late, bursts would run together.
      let burst = Reading(source, count: says.count)
      #expect(burst.bytes == says)
      reading.sizes += burst.sizes
      reading.stamps += burst.stamps
      pause(milliseconds: 50)
    }
    // One read per burst, at its own time: nothing is held back and nothing polls.
    #expect(reading.sizes.count >= 30 && reading.sizes.count <= 60)
    #expect(reading.stamps.last!.nanoseconds(since: reading.stamps[0]) > 1_300_000_000)
  }

  @Test func devicesWithoutASpeedAreReadAsTheyAre() throws {
    let source = SerialSource(path: "/dev/zero")
    while let error = failure(opening: source) {
      // Another run of these tests has it.
      try #require(error.kind == .busy)
      pause(milliseconds: 10)
    }
    let reading = Reading(source, count: 100)
    #expect(reading.bytes.allSatisfy { $0 == 0 })
    #expect(reading.bytes.count >= 100)
  }

  /// A pseudo-terminal does not count overruns: the driver's answers are a script.
  @Test func bytesThatThePortHasLostAreReported() throws {
    let notices = Notices()
    let pty = Pty()
    let answers = Mutex<[OverrunCounts]>([OverrunCounts(hardware: 5, buffer: 0), OverrunCounts(hardware: 5, buffer: 3)])
    let source = SerialSource(
      path: pty.path, baud: .fixed(9600), patience: hurried,
      countOverruns: { _ in answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
      overrunPeriod: 0, notice: { notices.add($0) })
    try source.open()
    pty.send(epoch("120000.00"))
    let reading = Reading(source, count: epoch("120000.00").count, bufferSize: 4096)
    #expect(reading.error == nil)
    #expect(answers.withLock { $0.isEmpty })
    #expect(
      notices.all == [
        "\(pty.path): the port has lost bytes: overruns: 3 in the kernel's buffer, which was read too slowly"
      ])
  }
}
