import Providers
import Testing

@testable import binnacle

struct BeaconMessagesTests {
  @Test func eachStateIsReportedOnce() {
    var messages = BeaconMessages(work: "listening by")
    #expect(messages.message(for: .undetermined, name: "hci0") == nil)
    #expect(messages.message(for: .available, name: "hci0") == "listening by hci0")
    #expect(messages.message(for: .available, name: "hci0") == nil)
    #expect(
      messages.message(for: .radioOff, name: "hci0")
        == "the Bluetooth radio is off; waiting\nswitch it on: rfkill unblock bluetooth && bluetoothctl power on")
    #expect(messages.message(for: .radioOff, name: "hci0") == nil)
    #expect(messages.message(for: .available, name: "hci1") == "hci1 is back")
  }

  @Test(arguments: [BeaconAvailability.noRadio, .radioOff, .notPermitted, .serviceMissing])
  func aProblemHasAdvice(_ state: BeaconAvailability) throws {
    let problem = try #require(BeaconMessages.problem(state))
    #expect(!problem.text.isEmpty && !problem.advice.isEmpty)
    var messages = BeaconMessages(work: "reading", isRecorded: true)
    // What was in a log cannot be changed.
    #expect(messages.message(for: state, name: "hall.jsonl") == problem.text)
  }

  @Test func bluezIsNoAdviceForAKernelWithoutBluetooth() throws {
    let kernel = try #require(BeaconMessages.problem(.serviceMissing, kernelHasBluetooth: false))
    #expect(kernel.text.contains("kernel has no Bluetooth") && !kernel.advice.contains("bluez"))
    let service = try #require(BeaconMessages.problem(.serviceMissing, kernelHasBluetooth: true))
    #expect(service.advice.contains("bluez"))
  }

  @Test func onlyARadioThatIsOffIsWorthWaitingFor() {
    #expect(BeaconMessages.absence(.radioOff) == nil && BeaconMessages.absence(.available) == nil)
    #expect(BeaconMessages.absence(.noRadio)?.kind == .unavailable)
    #expect(BeaconMessages.absence(.notPermitted)?.kind == .permissionDenied)
  }

  @Test func aRadioThatWorksIsNoProblem() {
    #expect(BeaconMessages.problem(.available) == nil && BeaconMessages.problem(.undetermined) == nil)
  }
}
