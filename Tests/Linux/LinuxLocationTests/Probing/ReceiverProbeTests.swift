import CLinuxIO
import EngineRuntime
import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct ReceiverProbeTests {
  private func device(_ path: String, _ verdict: AttachedDevice.Verdict) -> AttachedDevice {
    AttachedDevice(path: path, bus: .usb, kind: "test", verdict: verdict, reason: "", preference: 20)
  }

  private var quick: ReceiverProbe {
    var probe = ReceiverProbe()
    probe.listening = 300_000_000
    probe.answering = 300_000_000
    probe.patience = BaudSearch.Patience(firstRound: 100_000_000, secondRound: 100_000_000)
    return probe
  }

  /// Everything that was written to the port.
  private func written(to pty: Pty) -> [UInt8] {
    var result: [UInt8] = []
    while linuxio_wait(pty.master, 0, -1, 0) & LINUXIO_READY != 0 {
      var buffer = [UInt8](repeating: 0, count: 1000)
      let count = read(pty.master, &buffer, buffer.count)
      guard count > 0 else { break }
      result += buffer[..<count]
    }
    return result
  }

  @Test func whatHasSpokenAsAReceiverIsAskedAndAnswers() {
    let pty = Pty()
    let done = Guarded(false)
    let receiver = Background {
      var asked: [UInt8] = []
      var second = 0
      while !done.withLock({ $0 }) {
        pty.send(epoch("12\(second / 60 % 60 + 10)\(second % 50 + 10).00"))
        second += 1
        while linuxio_wait(pty.master, 0, -1, 50_000_000) & LINUXIO_READY != 0 {
          var buffer = [UInt8](repeating: 0, count: 1000)
          let count = read(pty.master, &buffer, buffer.count)
          guard count > 0 else { break }
          asked += buffer[..<count]
          if asked.contains(Array("$PMTK605*31".utf8)) {
            pty.send(sentence("PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0"))
            asked = []
          }
        }
      }
    }
    var probe = quick
    // A loaded machine may let the receiver say nothing for a while.
    probe.patience = BaudSearch.Patience()
    probe.answering = 5_000_000_000
    let finding = probe.examine(device(pty.path, .maybe))
    done.withLock { $0 = true }
    receiver.join()
    #expect(finding.baud == 9600 && finding.language == "NMEA" && finding.problem == nil)
    #expect(finding.sentences.starts(with: ["RMC", "VTG", "GGA", "GSA"]))
    #expect(finding.firmware == FirmwareAnswer(maker: "MediaTek", version: "AXN_2.31_3339_13101700", module: "PA6H"))
  }

  @Test func nothingIsWrittenToWhatMayBeAnythingAndIsSilent() {
    let pty = Pty()
    let finding = quick.examine(device(pty.path, .maybe))
    #expect(!finding.isReceiver && finding.problem?.contains("silence at") == true)
    #expect(written(to: pty).isEmpty)
  }

  @Test func nothingIsWrittenToWhatSaysSomethingElse() {
    let pty = Pty()
    let done = Guarded(false)
    let talker = Background {
      while !done.withLock({ $0 }) {
        pty.send(Array("temperature 21.5\r\n".utf8))
        pause(milliseconds: 20)
      }
    }
    let finding = quick.examine(device(pty.path, .maybe))
    done.withLock { $0 = true }
    talker.join()
    #expect(!finding.isReceiver && finding.problem?.contains("noise at") == true)
    #expect(written(to: pty).isEmpty)
  }

  @Test func aDeviceThatIsHeldIsNotTouched() throws {
    let pty = Pty()
    let holder = SerialSource(path: pty.path, baud: .fixed(9600))
    try holder.open()
    #expect(quick.examine(device(pty.path, .receiver)).problem?.contains("in use") == true)
    holder.close()
    // Nor one that is held without a lock, as a login prompt holds its terminal.
    let other = Pty()
    let child = Child(["sh", "-c", "exec 3<\(other.path); echo ready; exec sleep 30"])
    defer { child.end() }
    #expect(child.readOutput() == "ready\n")
    #expect(quick.examine(device(other.path, .receiver)).problem?.contains("(process \(child.process))") == true)
    #expect(quick.examine(device("/dev/ttyNONE", .receiver)).problem?.contains("no such device") == true)
  }
}

extension [UInt8] {
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    count >= other.count && (0...(count - other.count)).contains { self[$0..<($0 + other.count)].elementsEqual(other) }
  }
}
