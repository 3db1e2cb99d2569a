import Glibc
import LinuxTestSupport
import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct ManagementFailureTests {
  @Test func statusesWithoutReportAreRepeated() {
    for status in [ManagementStatus.success, .busy, .invalidIndex, .notPowered, .blocked, .notSupported] {
      #expect(ManagementFailure(status, isRepeated: true) == nil)
    }
    #expect(ManagementFailure(.failed, isRepeated: false) == nil)
    #expect(ManagementFailure(.failed, isRepeated: true)?.availability == .serviceMissing)
    #expect(ManagementFailure(.permissionDenied, isRepeated: false)?.isLasting == true)
  }

  @Test func errorsOfOpeningHaveTheirMeaning() {
    for code in [EPERM, EACCES] { #expect(ManagementFailure(opening: code).availability == .notPermitted) }
    for code in [EAFNOSUPPORT, EPROTONOSUPPORT, EMFILE] {
      #expect(ManagementFailure(opening: code).availability == .serviceMissing)
    }
    #expect(ManagementFailure(opening: EMFILE).notice.contains("too many open files"))
  }
}

@Suite struct RadioBlockTests {
  /// Makes `/sys/class/rfkill` with radios: type, soft and hard block.
  private func explanation(_ radios: [(String, soft: String, hard: String)]) -> String {
    var template = Array("/tmp/binnacle-rfkill-XXXXXX".utf8CString)
    let root = String(cString: mkdtemp(&template)!)
    defer { Child(["rm", "-r", root]).wait() }
    for (number, radio) in radios.enumerated() {
      let folder = "\(root)/class/rfkill/rfkill\(number)"
      Child(["mkdir", "-p", folder]).wait()
      for (name, text) in [("type", radio.0), ("soft", radio.soft), ("hard", radio.hard)] {
        let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        writeAll(Array((text + "\n").utf8), to: file)
        close(file)
      }
    }
    return RadioBlock.explanation(index: 2, sys: root)
  }

  @Test func theReasonIsNamedWithWhatHelps() {
    #expect(explanation([]) == "hci2 is off; switch it on: bluetoothctl power on")
    #expect(explanation([("wlan", "1", "1")]) == "hci2 is off; switch it on: bluetoothctl power on")
    #expect(explanation([("bluetooth", "1", "0")]).hasSuffix("rfkill unblock bluetooth"))
    #expect(explanation([("bluetooth", "1", "0"), ("bluetooth", "0", "1")]).contains("a switch of the machine"))
  }
}

@Suite struct ManagementNameTests {
  @Test func namesHaveTheirIndex() {
    #expect(ManagementName.index(of: nil) == nil)
    #expect(ManagementName.index(of: "hci0") == 0 && ManagementName.index(of: "hci12") == 12)
    for name in ["", "hci", "eth0", "hci-1", "hci70000"] {
      #expect(ManagementName.index(of: name) == ManagementIndex.none, "\(name)")
    }
  }

  @Test func theWayIsPartOfTheName() {
    #expect(ManagementName.display(3) == "hci3 (management)" && ManagementName.display(nil) == "management")
  }
}
