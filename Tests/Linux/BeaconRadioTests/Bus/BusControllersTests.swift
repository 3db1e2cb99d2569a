import Testing

@testable import BeaconRadio

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
