import EngineRuntime
import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct MakeSourceTests {
  private let folder = TemporaryFolder()

  private func kind(_ text: String) throws -> String { "\(type(of: try makeSource(text)))" }

  @Test func schemesSayWhatTheyAre() throws {
    #expect(try kind("auto:") == "AutomaticSource")
    #expect(try kind("-") == "StreamSource")
    #expect(try kind("serial:/dev/ttyUSB0") == "SerialSource")
    #expect(try kind("tcp://host:1") == "TCPSource")
    #expect(try kind("udp://:1") == "UDPSource")
    #expect(try kind("i2c:1:0x42") == "I2CReceiverSource<I2CCharacterDevice>")
    #expect(try kind("gpsd://") == "GPSDSource")
    #expect(try kind("file:/dev/ttyUSB0") == "FileSource")
    #expect(try kind("gpx:route.gpx?rate=5") == "GPXSource")
  }

  @Test func aBusIsNoReceiver() {
    let error = failure { () throws(SourceError) in _ = try makeSource("/dev/i2c-1") }
    #expect(error?.kind == .invalid)
    #expect(error?.advice?.contains("i2c:///dev/i2c-1?address=0x42") == true)
  }

  @Test func pathsAreWhatIsThere() throws {
    let pty = Pty()
    let link = "\(folder.path)/gps"
    symlink(pty.path, link)
    let fifo = "\(folder.path)/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    #expect(try kind(pty.path) == "SerialSource")
    #expect(try kind(link) == "SerialSource")
    #expect(try kind(fifo) == "StreamSource")
    #expect(try kind("/dev/null") == "StreamSource")
    #expect(try kind(folder.file("log")) == "FileSource")
    #expect(try kind(folder.path) == "FileSource")
    let log = folder.file("drive.jsonl", Array(#"{"type":"sensorLog","version":1}"#.utf8))
    #expect(try kind(log) == "FieldLogSource")
    #expect(try makeSource("field:\(log)?receiver=1").name.hasSuffix("receiver 1"))
  }

  @Test func whatIsNotThereIsADeviceOrALog() throws {
    #expect(try kind("/dev/ttyUSB77") == "SerialSource")
    #expect(try kind("\(folder.path)/none") == "FileSource")
  }

  @Test(arguments: [0, -1, .infinity, .nan] as [Double]) func impossibleSpeeds(_ factor: Double) {
    let options = SourceOptions(speed: .factor(factor))
    for address in ["file:x", "gpx:x"] {
      let error = failure { () throws(SourceError) in _ = try makeSource(address, options) }
      #expect(error?.kind == .invalid)
    }
  }

  @Test func theAddressSpeaksBeforeTheOptions() throws {
    let pty = Pty()
    for (text, speed) in [("serial:\(pty.path)?baud=4800", 4800), ("serial:\(pty.path)", 57_600)] as [(String, UInt32)]
    {
      let source = try makeSource(text, SourceOptions(baud: .fixed(57_600)))
      try source.open()
      #expect(pty.speed == speed)
      source.close()
    }
  }
}

@Suite struct MakeSensorSourceTests {
  static let names = ["auto:", "i2c:///dev/i2c-1?address=0x1c", "iio:lis3mdl", "walk.jsonl"]

  @Test(arguments: names) func eachNameMakesASourceOfThatName(name: String) throws {
    let source = try makeSensorSource(name)
    #expect(source.name == name)
    #expect(source.traits.isLive == !name.hasSuffix(".jsonl"))
    #expect(source.sensors.isEmpty)
  }

  @Test func whatMakesNoSenseIsRefused() {
    #expect(throws: SourceError.self) { try makeSensorSource("walk:1") }
    #expect(throws: SourceError.self) { try makeSensorSource(.log("a"), speed: .factor(0)) }
  }
}
