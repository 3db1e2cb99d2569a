import GPSDProtocol
import Testing

@testable import LinuxLocation

@Suite struct GPSDDeviceDriverTests {
  @Test(arguments: [
    ("", true), ("NMEA0183", true), ("Garmin NMEA", true), ("MTK-3301", true), ("u-blox", false), ("SiRF", false),
  ])
  func driversThatSpeakNMEA(_ driver: String, _ isTextual: Bool) {
    #expect(GPSDDevice(path: "/dev/a", driver: JSONText(driver), isActive: true).isTextual == isTextual)
  }
}
