import EngineRuntime
import Providers
import Testing

@testable import CoreBluetooth

@Suite struct AdvertisingStateTests {
  /// A state after these events, each of the newest call.
  private func state(after events: BeaconAdvertiserEvent...) -> AdvertisingState {
    var state = AdvertisingState()
    for event in events { _ = state.receive(event, number: state.calls) }
    return state
  }

  @Test func onlyChangesAreReported() {
    var state = AdvertisingState()
    #expect(state.receive(.availability(.undetermined), number: 0) == nil)
    #expect(state.receive(.availability(.noRadio), number: 0) == .stateChanged(.unsupported))
    #expect(state.receive(.availability(.serviceMissing), number: 0) == nil)
    #expect(state.receive(.availability(.available), number: 0) == .stateChanged(.poweredOn))
  }

  @Test func eachStartIsAnsweredOnce() {
    var state = state(after: .availability(.available))
    let isAccepted = state.start()
    #expect(isAccepted && !state.isAdvertising)
    #expect(state.receive(.started, number: 1) == .answer(nil))
    #expect(state.isAdvertising)
    #expect(state.receive(.started, number: 1) == nil)
  }

  @Test func aSecondStartIsRefused() {
    var state = state(after: .availability(.available))
    let answers = [state.start(), state.start()]
    #expect(answers == [true, false])
    #expect(state.receive(.started, number: 1) == .answer(nil))
    let third = state.start()
    #expect(!third && state.isAdvertising)
  }

  @Test func afterAFailureItMayBeStarted() {
    var state = state(after: .availability(.available))
    _ = state.start()
    let error = SourceError(.busy, "hci0: no instance is free")
    #expect(state.receive(.failed(error), number: 1) == .answer(CBError(error)))
    let again = state.start()
    #expect(again && !state.isAdvertising)
  }

  @Test func eventsOfAnEarlierCallAreDropped() {
    var state = state(after: .availability(.available))
    _ = state.start()
    state.stop()
    #expect(state.receive(.started, number: 1) == nil)
    #expect(!state.isAdvertising)
    _ = state.start()
    #expect(state.receive(.failed(SourceError(.busy, "x")), number: 1) == nil)
    #expect(state.receive(.started, number: 3) == .answer(nil))
  }

  @Test func whileTheRadioIsOffNothingIsSent() {
    var state = state(after: .availability(.available))
    _ = state.start()
    _ = state.receive(.started, number: 1)
    #expect(state.receive(.availability(.radioOff), number: 1) == .stateChanged(.poweredOff))
    #expect(!state.isAdvertising)
    #expect(state.receive(.availability(.available), number: 1) == .stateChanged(.poweredOn))
    // It goes on by itself, without an answer.
    #expect(state.receive(.started, number: 1) == nil)
    #expect(state.isAdvertising)
  }

  /// As many programs do at each `poweredOn`.
  @Test func afterTheRadioWasOffAStartReplacesTheBeacon() {
    var state = state(after: .availability(.available))
    _ = state.start()
    _ = state.receive(.started, number: 1)
    _ = state.receive(.availability(.radioOff), number: 1)
    _ = state.receive(.availability(.available), number: 1)
    let isAccepted = state.start()
    #expect(isAccepted)
    #expect(state.receive(.started, number: 1) == nil && !state.isAdvertising)
    #expect(state.receive(.started, number: 2) == .answer(nil))
  }
}
