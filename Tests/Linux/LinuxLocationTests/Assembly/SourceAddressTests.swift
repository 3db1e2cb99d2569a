import EngineRuntime
import LinuxTestSupport
import SensorDrivers
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct SourceAddressTests {
  @Test(arguments: [
    ("auto:", SourceAddress.automatic),
    ("-", SourceAddress.standardInput),
    ("/dev/serial0", .path("/dev/serial0")),
    ("logs/trip.nmea", .path("logs/trip.nmea")),
    ("./tcp:x", .path("./tcp:x")),
    ("C:log", .path("C:log")),
    ("serial:/dev/serial0", .serial(path: "/dev/serial0", baud: nil)),
    ("serial:/dev/serial0?baud=9600", .serial(path: "/dev/serial0", baud: .fixed(9600))),
    ("serial:/dev/serial/by-id/usb-u-blox?baud=auto", .serial(path: "/dev/serial/by-id/usb-u-blox", baud: .automatic)),
    ("tcp://192.168.1.20:10110", .tcp(HostAndPort(host: "192.168.1.20", port: 10110))),
    ("tcp://[fe80::1%eth0]:2000", .tcp(HostAndPort(host: "fe80::1%eth0", port: 2000))),
    ("udp://:10110", .udp(HostAndPort(host: "", port: 10110))),
    ("udp://[::1]:10110", .udp(HostAndPort(host: "::1", port: 10110))),
    (
      "i2c:///dev/i2c-1?address=0x42",
      .i2c(I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x42, kind: .ublox))
    ),
    ("gpsd://localhost:2947", .gpsd(GPSDAddress())),
    ("gpsd://[::1]:2948/dev/ttyACM0", .gpsd(GPSDAddress(HostAndPort(host: "::1", port: 2948), device: "/dev/ttyACM0"))),
    ("file:trip.nmea.gz", .file("trip.nmea.gz")),
    ("file:tcp://odd", .file("tcp://odd")),
    ("gpx:route.gpx", .gpx(GPXAddress(path: "route.gpx"))),
    ("field:drive.jsonl", .fieldLog("drive.jsonl", receiver: 0)),
    ("field:drive.jsonl?receiver=1", .fieldLog("drive.jsonl", receiver: 1)),
  ])
  func readsAndWritesTheSame(_ text: String, _ address: SourceAddress) throws {
    #expect(try SourceAddress(text) == address)
    #expect(address.description == text)
  }

  @Test(arguments: [
    ("/dev/stdin", "-"), ("file:///home/pi/log", "file:/home/pi/log"), ("TCP://host:1", "tcp://host:1"),
    ("tcp://host:10110/", "tcp://host:10110"), ("serial:///dev/ttyUSB0", "serial:/dev/ttyUSB0"),
    ("I2C:1:0x10", "i2c:///dev/i2c-1?address=0x10"),
    ("tcp://host:10110/", "tcp://host:10110"), ("gpsd://", "gpsd://localhost:2947"),
    ("GPSD://boat", "gpsd://boat:2947"), ("serial:///dev/ttyUSB0", "serial:/dev/ttyUSB0"),
    ("GPX:///srv/r.gpx?rate=1.0", "gpx:/srv/r.gpx"),
  ])
  func otherSpellings(_ text: String, _ usual: String) throws {
    #expect(try SourceAddress(text).description == usual)
  }

  @Test(arguments: [
    ("", "for example: /dev/serial0"),
    ("tcp://host", "for example: tcp://192.168.1.20:10110"),
    ("tcp://:10110", "for example: tcp://192.168.1.20:10110"),
    ("tcp://host:0", "for example: tcp://192.168.1.20:10110"),
    ("tcp://host:70000", "for example: tcp://192.168.1.20:10110"),
    ("tcp:host:10110", "for example: tcp://192.168.1.20:10110"),
    ("tcp://fe80::1:10110", "for example: tcp://192.168.1.20:10110"),
    ("udp://10110", "for example: udp://:10110"),
    ("serial:ttyUSB0", "for example: serial:/dev/serial0?baud=9600"),
    ("serial:/dev/serial0?baud=fast", "for example: serial:/dev/serial0?baud=9600"),
    ("serial:/dev/serial0?speed=9600", "for example: serial:/dev/serial0?baud=9600"),
    ("i2c:1", "for example: i2c:///dev/i2c-1?address=0x42"),
    ("i2c:1:0x50", "for example: i2c:///dev/i2c-1?address=0x42"),
    ("gpsd:localhost", "for example: gpsd://localhost:2947/dev/ttyACM0"),
    ("gpsd://host:0", "for example: gpsd://localhost:2947/dev/ttyACM0"),
    ("file:", "for example: file:trip.nmea"),
    ("gpx:", "for example: gpx:route.gpx?loop=no&speed=1.5"),
  ])
  func mistakesAreShownTheRightWay(_ text: String, _ advice: String) {
    let error = failure { () throws(SourceError) in _ = try SourceAddress(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.advice?.hasSuffix(advice) == true)
    #expect(text.isEmpty || error?.message.hasPrefix("\(text): ") == true)
  }

  @Test(arguments: ["i2c:dev/i2c-1?address=0x42", "i2c://dev/i2c-1?address=0x42", "i2c:i2c-1:0x42"])
  func aBusHasAWholePath(_ text: String) {
    let error = failure { () throws(SourceError) in _ = try SourceAddress(text) }
    #expect(error?.message.contains("a bus is named by its number or its whole path") == true)
  }

  @Test(arguments: ["modem:0", "i3c:1", "http://host:80", "walk:2020"])
  func unknownKindsListTheKnown(_ text: String) {
    let error = failure { () throws(SourceError) in _ = try SourceAddress(text) }
    #expect(error?.kind == .invalid)
    for known in ["auto:", "serial:", "tcp://", "udp://", "i2c:", "gpsd://", "gpx:", "file:\(text)"] {
      #expect(error?.advice?.contains(known) == true)
    }
  }

  @Test(arguments: ["field:", "field:a?b=1", "field:a?receiver=-1", "field:a?receiver=256"])
  func impossibleFieldLogs(_ text: String) {
    #expect(throws: SourceError.self) { try SourceAddress(text) }
  }

  @Test func speeds() {
    #expect(BaudRate("auto") == .automatic)
    #expect(BaudRate("4800") == .fixed(4800))
    for wrong in ["", "0", "-9600", "9600.0", "1e6", "99999999999"] { #expect(BaudRate(wrong) == nil) }
  }
}
