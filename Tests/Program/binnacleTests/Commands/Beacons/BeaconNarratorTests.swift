import Providers
import Testing

@testable import binnacle

struct BeaconNarratorTests {
  @Test func eachStateIsReportedOnce() {
    var narrator = BeaconNarrator(work: "listening by")
    #expect(narrator.message(for: .undetermined, name: "hci0") == nil)
    #expect(narrator.message(for: .available, name: "hci0") == "listening by hci0")
    #expect(narrator.message(for: .available, name: "hci0") == nil)
    #expect(
      narrator.message(for: .radioOff, name: "hci0")
        == "the Bluetooth radio is off; waiting\nswitch it on: rfkill unblock bluetooth && bluetoothctl power on")
    #expect(narrator.message(for: .radioOff, name: "hci0") == nil)
    #expect(narrator.message(for: .available, name: "hci1") == "hci1 is back")
  }

  @Test(arguments: [BeaconAvailability.noRadio, .radioOff, .notPermitted, .serviceMissing])
  func aProblemHasAdvice(_ state: BeaconAvailability) throws {
    let problem = try #require(BeaconNarrator.problem(state))
    #expect(!problem.text.isEmpty && !problem.advice.isEmpty)
    var narrator = BeaconNarrator(work: "reading", isRecorded: true)
    // What was in a log cannot be changed.
    #expect(narrator.message(for: state, name: "hall.jsonl") == problem.text)
  }

  @Test func bluezIsNoAdviceForAKernelWithoutBluetooth() throws {
    let kernel = try #require(BeaconNarrator.problem(.serviceMissing, kernelHasBluetooth: false))
    #expect(kernel.text.contains("kernel has no Bluetooth") && !kernel.advice.contains("bluez"))
    let service = try #require(BeaconNarrator.problem(.serviceMissing, kernelHasBluetooth: true))
    #expect(service.advice.contains("bluez"))
  }

  @Test func onlyARadioThatIsOffIsWorthWaitingFor() {
    #expect(BeaconNarrator.absence(.radioOff) == nil && BeaconNarrator.absence(.available) == nil)
    #expect(BeaconNarrator.absence(.noRadio)?.kind == .unavailable)
    #expect(BeaconNarrator.absence(.notPermitted)?.kind == .permissionDenied)
  }

  @Test func aRadioThatWorksIsNoProblem() {
    #expect(BeaconNarrator.problem(.available) == nil && BeaconNarrator.problem(.undetermined) == nil)
  }
}
