import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct GPSDAddressTests {
  @Test(
    arguments: [
      ("", "localhost", 2947, nil),
      ("/", "localhost", 2947, nil),
      ("boat.local", "boat.local", 2947, nil),
      (":2948", "localhost", 2948, nil),
      ("[::1]", "::1", 2947, nil),
      ("[fe80::1%eth0]:2948", "fe80::1%eth0", 2948, nil),
      ("/dev/ttyACM0", "localhost", 2947, "/dev/ttyACM0"),
      ("10.0.0.2:2950/dev/serial/by-id/usb-u-blox", "10.0.0.2", 2950, "/dev/serial/by-id/usb-u-blox"),
      ("host/tcp://10.0.0.3:4001", "host", 2947, "tcp://10.0.0.3:4001"),
    ] as [(String, String, UInt16, String?)])
  func everyPartIsOptional(_ text: String, _ host: String, _ port: UInt16, _ device: String?) throws {
    let address = try #require(GPSDAddress(text))
    #expect(address == GPSDAddress(HostAndPort(host: host, port: port), device: device))
    // Written out, it names the same.
    #expect(GPSDAddress(address.description.dropFirst("gpsd://".count)) == address)
  }

  @Test(arguments: ["host:0", "host:70000", "::1", "host:x", "host/dev/a b", "host/dev/\"};?", "host/dev/a\nb"])
  func whatCannotBeIsRefused(_ text: String) {
    #expect(GPSDAddress(text) == nil)
  }
}
