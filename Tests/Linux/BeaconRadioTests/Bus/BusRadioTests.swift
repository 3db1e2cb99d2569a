import Observations
import Testing

@testable import BeaconRadio

@Suite struct BusRadioTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }
  private func controller(_ number: Int, _ isPowered: Bool, _ canAdvertise: Bool = true) -> BusEvent {
    .controller(BusControllerReport(number: number, isPowered: isPowered, canAdvertise: canAdvertise))
  }
  private func radio(_ events: [BusEvent], for purpose: BusRadio.Purpose = .scanning) -> BusRadio {
    var radio = BusRadio(nil, for: purpose)
    #expect(radio.connect() == .list)
    for event in events { _ = radio.handle(event, at: .zero) }
    return radio
  }

  @Test func nothingIsKnownBeforeTheListHasEnded() {
    var radio = radio([controller(0, true)])
    #expect(radio.state == .undetermined)
    #expect(radio.handle(.listed(nil), at: .zero) == [])
    #expect(radio.state == .ready(0))
    #expect(radio.controller == 0)
  }

  @Test func controllerInUseIsKeptWhileItIsOn() {
    var radio = radio([controller(1, true), .listed(nil)])
    _ = radio.handle(controller(0, true), at: .zero)
    #expect(radio.state == .ready(1))
    _ = radio.handle(controller(1, false), at: .zero)
    #expect(radio.state == .ready(0))
    _ = radio.handle(.controllerRemoved(0), at: .zero)
    #expect(radio.state == .unavailable(.radioOff))
    _ = radio.handle(.controllerRemoved(1), at: .zero)
    #expect(radio.state == .unavailable(.noRadio))
    #expect(radio.controller == nil)
  }

  @Test func advertisingNeedsAController() {
    let classic = [controller(0, true, false), .listed(nil)]
    #expect(radio(classic, for: .advertising).state == .unavailable(.noRadio))
    #expect(radio(classic).state == .ready(0))
  }

  @Test func serviceThatAppearsIsAsked() {
    var radio = radio([controller(0, true), .listed(nil)])
    #expect(radio.handle(.service(isRunning: false), at: .zero) == [.cancel])
    #expect(radio.state == .unavailable(.serviceMissing))
    #expect(radio.handle(.service(isRunning: true), at: .zero) == [.cancel, .list])
    _ = radio.handle(.listed(nil), at: .zero)
    #expect(radio.state == .unavailable(.noRadio))
  }

  @Test func serviceThatDoesNotAnswerIsAskedAgain() {
    var radio = radio([])
    _ = radio.handle(.listed(BusError(name: "org.freedesktop.DBus.Error.NoReply")), at: at(10))
    #expect(radio.state == .unavailable(.serviceMissing))
    #expect(radio.deadline == at(15))
    #expect(radio.elapse(at(14)) == [])
    #expect(radio.elapse(at(15)) == [.list])
    #expect(radio.deadline == nil)
    _ = radio.handle(.listed(BusError(name: "org.freedesktop.DBus.Error.ServiceUnknown")), at: at(16))
    #expect(radio.deadline == nil)
  }

  @Test func questionsBecomeRarerUntilOneIsAnswered() {
    var radio = radio([])
    for seconds in [5.0, 10, 20, 40, 60, 60] {
      _ = radio.handle(.listed(BusError(name: "org.freedesktop.DBus.Error.AccessDenied")), at: at(100))
      #expect(radio.state == .unavailable(.notPermitted))
      #expect(radio.deadline == at(100 + seconds))
    }
    _ = radio.handle(.listed(nil), at: at(200))
    _ = radio.handle(.listed(BusError(name: "org.freedesktop.DBus.Error.AccessDenied")), at: at(300))
    #expect(radio.deadline == at(305))
  }
}

@Suite struct BusControllersTests {
  private func controllers(_ reports: [(Int, Bool, Bool)]) -> BusControllers {
    var controllers = BusControllers()
    for (number, isPowered, canAdvertise) in reports {
      controllers.update(BusControllerReport(number: number, isPowered: isPowered, canAdvertise: canAdvertise))
    }
    return controllers
  }

  @Test(arguments: [
    ([(0, true, true), (1, true, true)], 0), ([(0, false, true), (1, true, true)], 1),
    ([(0, true, false), (1, true, true)], 1), ([(0, true, false), (1, false, true)], 1),
    ([(3, false, true), (2, false, true)], 2), ([(0, true, false)], 0),
  ])
  func prefersLowEnergyThenPowerThenTheNumber(_ reports: [(Int, Bool, Bool)], _ best: Int) {
    #expect(controllers(reports).best?.number == best)
  }

  @Test func messagesChangeOnlyWhatTheyMention() {
    var controllers = controllers([(0, true, true)])
    controllers.update(BusControllerReport(number: 0))
    #expect(controllers[0]?.isPowered == true)
    #expect(controllers[0]?.canAdvertise == true)
    controllers.update(BusControllerReport(number: 0, isPowered: false))
    #expect(controllers[0]?.isPowered == false)
    controllers.remove(0)
    controllers.update(BusControllerReport(number: 0, canAdvertise: false))
    #expect(controllers.best == nil)
  }

  @Test func isBounded() {
    let controllers = controllers((0..<100).map { (100 - $0, true, true) })
    #expect(controllers[100] != nil)
    #expect(controllers[1] == nil)
  }

  @Test func namesAreNumbers() {
    #expect(BusControllers.number("hci0") == 0)
    #expect(BusControllers.number("hci65535") == 65535)
    for text in ["hci", "hci65536", "eth0", "hci-1", ""] { #expect(BusControllers.number(text) == nil) }
  }
}
