import Glibc
import LinuxTestSupport
import Synchronization
import Testing

@testable import Diagnosis

/// On ptys, in real time, each for a second of listening or so.
@Suite struct ReceiverListenerTests {
  /// Listens to a pty that sends `bytes` again and again; longer if a busy machine has let too little of it arrive.
  private func listen(_ bytes: [UInt8], until isEnough: (ListeningReport) -> Bool) -> ListeningReport {
    for seconds in [0.5, 2, 8] {
      let report = listen(bytes, seconds: seconds)
      if isEnough(report) { return report }
    }
    return listen(bytes, seconds: 30)
  }

  private func listen(_ bytes: [UInt8], seconds: Double) -> ListeningReport {
    let pty = Pty()
    let isOver = Flag()
    let sender = Background {
      while !isOver.isRaised {
        pty.send(bytes)
        pause(milliseconds: 100)
      }
    }
    let report = ReceiverListener.listen(to: pty.path, nanoseconds: Int64(seconds * 1e9))
    isOver.raise()
    sender.join()
    return report
  }

  @Test func notesSpeedDataAndFix() {
    let report = listen(epoch("120000.00") + sentence("GPTXT,01,01,01,ANTENNA OPEN")) {
      $0.baud == 9600 && $0.counters.sentences > 4 && ($0.sentencesPerSecond ?? 0) > 0 && $0.lastFix != nil
    }
    #expect(report.error == nil)
    #expect(report.baud == 9600)
    #expect(report.counters.sentences > 4 && report.counters.checksumFailures == 0)
    #expect(report.duration >= 500_000_000)
    #expect((report.sentencesPerSecond ?? 0) > 0)
    #expect(report.lastFix?.satellitesUsed == 8)
    #expect(report.remarks.antenna == .open)
  }

  @Test func notesEpochsWithoutAFixAndSatellites() {
    let report = listen(
      sentence("GPGGA,120000.00,,,,,0,00,99.99,,,,,,") + sentence("GPRMC,120000.00,V,,,,,,,200226,,,N")
        + sentence("GPGSV,1,1,02,03,10,100,22,07,20,200,")
    ) { $0.lastEpoch != nil && $0.satellites != nil }
    #expect(report.lastFix == nil)
    #expect(report.lastEpoch?.time.timeOfDay != nil)
    #expect(report.satellites?.map { $0.carrierToNoise } == [22, nil])
    #expect(report.clockDifference == nil)
  }

  @Test func comparesTheClocks() {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec)).00"
    let date = "\(two(parts.tm_mday))\(two(parts.tm_mon + 1))\(two(parts.tm_year % 100))"
    let report = listen(sentence("GPRMC,\(clock),A,4807.038,N,01131.000,E,0.4,84.4,\(date),,,A")) {
      $0.clockDifference != nil
    }
    // A busy machine may be slow, but not by ten minutes.
    #expect(report.clockDifference.map { $0 > -1_000_000_000 && $0 < 600_000_000_000 } == true)
  }

  @Test func countsWrongChecksums() {
    let report = listen(epoch("120000.00") + Array("$GPGLL,4916.45,N,12311.12,W,225444,A*00\r\n".utf8)) {
      $0.counters.checksumFailures > 0
    }
    #expect(report.counters.checksumFailures > 0)
  }

  @Test func aDeviceThatIsNotThereIsAnError() {
    let report = ReceiverListener.listen(to: "/dev/ttyNONE7", nanoseconds: 1_000_000_000)
    #expect(report.error?.kind == .notFound && report.counters.bytes == 0)
  }

  @Test func aDeviceOfAnotherProgramIsLeftAlone() {
    let pty = Pty()
    let child = Child(["sh", "-c", "exec 3<\(pty.path); echo ready; exec sleep 30"])
    defer { child.end() }
    #expect(child.readOutput() == "ready\n")
    let report = ReceiverListener.listen(to: pty.path, nanoseconds: 1_000_000_000)
    #expect(report.error?.kind == .busy)
    #expect(report.error?.message.hasSuffix("(process \(child.process))") == true)
    #expect(report.counters.bytes == 0 && report.duration == 0)
  }

  @Test func aPlugThatIsPulledIsAnError() {
    let pty = Pty()
    let sender = Background {
      // What was sent before the port is listened to does not count.
      while pty.speed != 9600 { pause(milliseconds: 5) }
      for _ in 0..<5 {
        pause(milliseconds: 50)
        pty.send(epoch("120000.00"))
      }
      while pty.hasUnread { pause(milliseconds: 1) }
      pty.unplug()
    }
    let report = ReceiverListener.listen(to: pty.path, nanoseconds: 30_000_000_000)
    sender.join()
    #expect(report.error?.kind == .disconnected)
    #expect(report.counters.sentences > 0)
  }
}

private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isRaised: Bool { value.load(ordering: .acquiring) }
  func raise() { value.store(true, ordering: .releasing) }
}
