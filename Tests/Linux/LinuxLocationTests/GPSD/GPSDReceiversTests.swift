import GPSDProtocol
import JSON
import Observations
import Testing

@testable import LinuxLocation

private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

@Suite struct GPSDReceiversTests {
  @Test func twoReceiversDoNotMix() {
    let receivers = GPSDReceivers(wanted: nil)
    #expect(receivers.follow("/dev/a", hasPosition: true, at: at(0)))
    #expect(!receivers.follow("/dev/b", hasPosition: true, at: at(0.1)))
    #expect(receivers.isFollowed("/dev/a") && !receivers.isFollowed("/dev/b"))
    #expect(receivers.name == "/dev/a")
  }

  @Test func oneWithAPositionTakesOverFromOneThatLostIt() {
    let receivers = GPSDReceivers(wanted: nil)
    #expect(receivers.follow("/dev/a", hasPosition: true, at: at(0)))
    #expect(receivers.follow("/dev/a", hasPosition: false, at: at(4)))
    #expect(!receivers.follow("/dev/b", hasPosition: true, at: at(4.9)))
    #expect(!receivers.follow("/dev/b", hasPosition: false, at: at(5.1)))
    #expect(receivers.follow("/dev/b", hasPosition: true, at: at(5.2)))
    #expect(!receivers.follow("/dev/a", hasPosition: true, at: at(5.3)))
    #expect(receivers.lastEpoch == at(5.2))
  }

  @Test func onlyTheOneAskedForCounts() {
    let receivers = GPSDReceivers(wanted: "/dev/b")
    #expect(!receivers.follow("/dev/a", hasPosition: true, at: at(0)))
    #expect(receivers.isFollowed("/dev/b") && !receivers.isFollowed("/dev/a"))
    receivers.begin([GPSDDevice(path: "/dev/a", isActive: true)])
    #expect(receivers.areLost)
    receivers.update(GPSDDevice(path: "/dev/b", isActive: true))
    #expect(!receivers.areLost)
    receivers.update(GPSDDevice(path: "/dev/b", isActive: false))
    #expect(receivers.areLost)
  }

  @Test func whileOneIsOpenNothingIsLost() {
    let receivers = GPSDReceivers(wanted: nil)
    receivers.begin([GPSDDevice(path: "/dev/a", isActive: false), GPSDDevice(path: "/dev/b", isActive: true)])
    #expect(!receivers.areLost)
    receivers.replace([GPSDDevice(path: "/dev/a", isActive: false)])
    #expect(receivers.areLost && receivers.lists == 1)
    receivers.replace([])
    #expect(receivers.areLost && receivers.name == "/dev/a")
    #expect(GPSDReceivers(wanted: nil).name == nil)
  }

  /// A hostile server could otherwise fill the memory with names.
  @Test func noMoreReceiversAreKeptThanAListMayHave() {
    let receivers = GPSDReceivers(wanted: nil)
    for number in 0..<1000 { receivers.update(GPSDDevice(path: JSONText("/dev/\(number)"), isActive: true)) }
    #expect(receivers.all.count == GPSDDevice.most)
  }

  @Test func textualUntilABinaryProtocolIsSeen() {
    let receivers = GPSDReceivers(wanted: nil)
    #expect(receivers.isTextual("/dev/a"))
    for (driver, isTextual) in [("", true), ("NMEA0183", true), ("MTK-3301", true), ("u-blox", false)]
      as [(JSONText, Bool)]
    {
      receivers.update(GPSDDevice(path: "/dev/a", driver: driver, isActive: true))
      #expect(receivers.isTextual("/dev/a") == isTextual)
    }
  }
}

@Suite struct GPSDDeviceDriverTests {
  @Test(arguments: [
    ("", true), ("NMEA0183", true), ("Garmin NMEA", true), ("MTK-3301", true), ("u-blox", false), ("SiRF", false),
  ])
  func driversThatSpeakNMEA(_ driver: String, _ isTextual: Bool) {
    #expect(GPSDDevice(path: "/dev/a", driver: JSONText(driver), isActive: true).isTextual == isTextual)
  }
}
