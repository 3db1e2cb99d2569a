import EngineRuntime
import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import ReceiverServices

@Suite struct NTRIPAddressTests {
  @Test func everyPartIsFound() throws {
    let address = try NTRIPAddress("ntrips://us%40er:p%3Aw%25%2f@caster.example:2102/VRS/X")
    #expect(address.isSecure)
    #expect(address.user == "us@er")
    #expect(address.password == "p:w%/")
    #expect(address.endpoint == HostAndPort(host: "caster.example", port: 2102))
    #expect(address.mountPoint == "VRS/X")
    #expect(address.description == "ntrips://caster.example:2102/VRS/X")
  }

  @Test(arguments: [
    ("ntrip://host/M", "ntrip://host:2101/M"), ("NTRIPS://host/M", "ntrips://host:443/M"),
    ("http://host:80/M", "ntrip://host:80/M"), ("https://host/M", "ntrips://host:443/M"),
    ("ntrip://[::1]/M", "ntrip://[::1]:2101/M"), ("ntrip://[fe80::1%eth0]:9/M", "ntrip://[fe80::1%eth0]:9/M"),
    ("ntrip://u:p@q@host/M", "ntrip://host:2101/M"),
  ])
  func whatIsNotSaidIsUsual(text: String, meant: String) throws {
    #expect(try NTRIPAddress(text).description == meant)
  }

  @Test func withoutCredentialsThereAreNone() throws {
    #expect(try NTRIPAddress("ntrip://host/M").user.isEmpty)
    #expect(try NTRIPAddress("ntrip://host/M").password == nil)
    #expect(try NTRIPAddress("ntrip://user@host/M").password == nil)
    #expect(try NTRIPAddress("ntrip://user:@host/M").password == "")
    #expect(try NTRIPAddress("ntrip://100%:%zz@host/M").user == "100%")
    #expect(try NTRIPAddress("ntrip://100%:%zz@host/M").password == "%zz")
  }

  @Test(arguments: [
    ("host:2101/M", "begins with ntrip://"), ("ftp://host/M", "begins with ntrip://"), ("ntrip:host/M", "two slashes"),
    ("ntrip:///M", "a host is needed"), ("ntrip://u:s3cret@/M", "a host is needed"),
    ("ntrip://u:s3cret@host:0/M", "a host is needed"), ("ntrip://host:port/M", "a host is needed"),
    ("ntrip://u:s3cret@host", "the mount point is missing"), ("ntrip://host/", "the mount point is missing"),
    ("ntrip://u:s3cret@host/A B", "a character"), ("ntrip://host/A\r\nX: y", "a character"),
    ("ntrip://ho st/M", "a host is needed"),
  ])
  func whatIsWrongIsSaidWithoutThePassword(text: String, problem: String) {
    let error = failure { () throws(SourceError) in _ = try NTRIPAddress(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains(problem) == true)
    #expect(error?.description.contains("s3cret") == false)
  }
}
