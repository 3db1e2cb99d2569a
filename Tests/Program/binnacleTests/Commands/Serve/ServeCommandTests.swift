import Glibc
import LinuxLocation
import LocationService
import TestSupport
import Testing
@testable import binnacle

/// The program is tested by running it, with a log, a terminal that plays the receiver, and clients.
@Suite struct ServeCommandTests {
  private static let log = "zed-f9p.nmea"

  /// The rows of the same source, as `stream` prints them.
  private func rows(_ arguments: [String] = []) throws -> [String] {
    try ProgramRun(["stream", Self.log, "--format", "ndjson", "--satellites"] + arguments).output
      .split(separator: "\n").map { String($0) }
  }

  private func fix(_ second: Int) -> String { StreamSessionTests.fix(second: second) }

  // MARK: Rows

  @Test func theLastPositionIsTheLastRowOfStream() throws {
    let page = try ServedPage([Self.log, "--speed", "max"])
    #expect(page.process.waitForErrors { $0.contains("the page stays until Ctrl-C") })
    let rows = try rows()
    let location = try page.get("/v1/location")
    #expect(location.status == 200 && location.fields["content-type"] == "application/json; charset=utf-8")
    #expect(location.body == rows.last { $0.hasPrefix(#"{"type":"location""#) }! + "\n")
    #expect(try page.get("/v1/satellites").body == rows.last { $0.hasPrefix(#"{"type":"satellites""#) }! + "\n")
    #expect(try page.get("/v1/status").body == #"{"type":"status","state":"ended"}"# + "\n")
    let history = try page.get("/v1/history")
    #expect(history.fields["content-type"] == "application/x-ndjson; charset=utf-8")
    #expect(history.body.utf8.count <= 40_000)
    let past = history.body.split(separator: "\n").map { String($0) }
    #expect(past.last == rows.last { $0.hasPrefix(#"{"type":"location""#) } && past.count > 10)
    #expect(Set(past).isSubset(of: rows))
    #expect(page.end(SIGINT) == 0)
  }

  @Test func rowsArePrintedOnRequestAsStreamPrintsThem() throws {
    for (words, output) in [(["--format", "ndjson"], try rows()), (["--format", "none"], [])] {
      let page = try ServedPage([Self.log, "--speed", "max"] + words)
      #expect(page.process.waitForErrors { $0.contains("the page stays until Ctrl-C") })
      #expect(page.end(SIGTERM) == 0)
      let printed = page.process.output.split(separator: "\n").map { String($0) }
      #expect(printed.filter { !$0.hasPrefix("http://") } == output)
    }
  }

  @Test func eventsAreTheRowsUnchanged() throws {
    let terminal = try PseudoTerminal()
    let page = try ServedPage([terminal.path, "-b9600", "--json"])
    let stream = try page.stream()
    var events: [String] = []
    for second in 10..<20 {
      terminal.send(fix(second))
      terminal.send(StreamSessionTests.checksummed("GPGSV,1,1,02,05,06,110,30,07,45,220,41"))
      events.append(try #require(stream.event(named: "location")))
    }
    #expect(page.process.waitForOutput { $0.contains("18:14:19") })
    let printed = page.process.output.split(separator: "\n").map { String($0) }
    #expect(events == printed.filter { $0.hasPrefix(#"{"type":"location""#) })
    #expect(page.end(SIGINT) == 0)
    #expect(stream.ends())
  }

  @Test func aNewPageGetsWhatIsKnown() throws {
    let terminal = try PseudoTerminal()
    let page = try ServedPage([terminal.path, "-b9600"])
    #expect(try page.get("/v1/location").status == 204)
    #expect(try page.get("/v1/heading").status == 204)
    for second in 10..<15 { terminal.send(fix(second)) }
    #expect(eventually { (try? page.get("/v1/location").body.contains("18:14:14")) == true })
    let stream = try page.stream()
    let history = try #require(stream.event(named: "history"))
    #expect(history.hasPrefix(#"{"rows":[{"type":"location","time":"2020-02-06T18:14:10.000Z""#))
    #expect(history.contains(#","secondsAgo":"#) && history.components(of: "latitude") == 4)
    #expect(try #require(stream.event(named: "location")).contains("18:14:14"))
    #expect(try #require(stream.event(named: "clock")).hasPrefix(#"{"fixAge":"#))
    #expect(page.end(SIGINT) == 0)
  }

  @Test func headingsAreEventsToo() throws {
    let folder = TemporaryFolder()
    try folder.write(CalibrationLog.log(.full, seconds: 20), to: "walk.jsonl")
    let page = try ServedPage([
      Self.log, "--speed", "max", "--heading-source", "log:" + folder.path("walk.jsonl"), "--clock-offset", "0",
    ])
    #expect(eventually { (try? page.get("/v1/heading").body.hasPrefix(#"{"type":"heading""#)) == true })
    #expect(try #require(page.stream().event(named: "heading")).hasPrefix(#"{"type":"heading""#))
    #expect(page.end(SIGINT) == 0)
  }

  // MARK: The receiver

  @Test func aReceiverMayBeUnpluggedAndPluggedInAgain() throws {
    let folder = TemporaryFolder()
    let path = folder.path("gnss")
    let terminal = try PseudoTerminal()
    #expect(symlink(terminal.path, path) == 0)
    let page = try ServedPage([path, "-b9600"])
    let stream = try page.stream()
    terminal.send(fix(34))
    #expect(try #require(stream.event(named: "location")).contains("18:14:34"))
    terminal.unplug()
    #expect(try #require(stream.event(named: "status")).contains(#""state":"reconnecting""#))
    #expect(try page.get("/v1/status").body.contains(#""state":"reconnecting""#))
    let next = try PseudoTerminal()
    unlink(path)
    #expect(symlink(next.path, path) == 0)
    // Bytes that come before the program has opened the terminal are thrown away.
    let isBack = eventually {
      next.send(fix(35))
      usleep(200_000)
      return (try? page.get("/v1/location").body.contains("18:14:35")) == true
    }
    #expect(isBack && page.process.errors.contains("is back"))
    #expect(try #require(stream.event(named: "location")).contains("18:14:35"))
    #expect(page.end(SIGINT) == 0)
    withExtendedLifetime(terminal) {}
  }

  @Test func theRunEndsAfterTheFixesThatWereAskedFor() throws {
    let page = try ServedPage([Self.log, "--speed", "100", "--count", "3"])
    #expect(page.process.wait() == 0)
    #expect(page.process.errors.contains("3 fixes in "))
  }

  @Test func twoServersNeedTwoPorts() throws {
    let reserved = ReservedPort()
    let page = try ServedPage([Self.log, "--port", "\(reserved.port)"])
    let run = try ProgramRun(["serve", Self.log, "--port", "\(page.port)"])
    #expect(run.status == 69 && run.output.isEmpty)
    #expect(run.errors.contains("port \(page.port) is in use by another program\n"), "\(run.errors)")
    #expect(page.end(SIGINT) == 0)
    // Connections that were closed just now do not keep the port.
    let again = try ServedPage([Self.log, "--port", "\(page.port)"])
    #expect(again.port == page.port)
    #expect(again.end(SIGINT) == 0)
  }

  @Test func pageIsThereAndNeedsNoToken() throws {
    let page = try ServedPage([Self.log])
    let client = TestClient(page.port)
    let answer = try #require(client.request("GET /", page.port, ["Accept-Encoding: gzip"]).answer())
    #expect(answer.status == 200 && answer.fields["content-type"] == "text/html; charset=utf-8")
    let about = try #require(TestClient(page.port).request("GET /v1/page", page.port).answer())
    #expect(about.body == "{\"mode\":\"receiver\",\"title\":\"Binnacle\"}\n")
    #expect(try page.get("/v1/page").body == "{\"mode\":\"receiver\",\"title\":\"Binnacle: zed-f9p.nmea\"}\n")
    #expect(page.end(SIGINT) == 0)
  }

  // MARK: Command line

  static let mistakes: [([String], String)] = [
    (["--port", "65536"], "--port: '65536' is not a number from 0 to 65535"), (["--port", "-1"], "--port: '-1'"),
    (["--token", "short"], "a token has 16 to 128 letters"),
    (["--host", "http://pi"], "'http://pi' is not the name of a host"),
    (["--address", "192.0.2.1"], "this machine does not have the address 192.0.2.1"),
    (["--format", "text"], "--format: 'text' is not one of none, ndjson"),
    (["--rate", "5"], "--rate: needs an inertial unit"),
    (["a", "b"], "one source at a time"), (["--output", "x"], "--output: no such option"),
  ]

  @Test(arguments: mistakes) func mistakesAre64(_ arguments: [String], _ message: String) throws {
    let source = arguments.first == "a" ? [] : [Self.log]
    let run = try ProgramRun(["serve"] + source + arguments)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.status) \(run.errors)")
  }

  @Test func aMissingSourceIsReported() throws {
    #expect(try ProgramRun(["serve", "/nowhere", "--port", "0"]).status == 66)
  }

  @Test func theTunnelIsPrintedToWhoCameBySSH() throws {
    let page = try ServedPage([Self.log], launcher: ["env", "SSH_CONNECTION=10.0.0.1 5555 10.0.0.2 22", "USER=pi"])
    #expect(page.process.waitForErrors { $0.contains("ssh -L \(page.port):localhost:\(page.port) pi@10.0.0.2\n") })
    #expect(page.end(SIGINT) == 0)
  }

  // MARK: The policy

  @Test func aRefusalIs77BeforeThePortIsOpened() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("location = denied\n".utf8), to: "authorization")
    let terminal = try PseudoTerminal()
    let run = try ProgramRun(
      ["serve", terminal.path, "--port", "0"],
      launcher: ["env", "BINNACLE_AUTHORIZATION_FILE=\(folder.path("authorization"))"])
    #expect(run.status == 77 && run.output.isEmpty && run.errors.contains("line 1 says denied"))
  }

  @Test func whatIsNarrowedIsForgotten() throws {
    let folder = TemporaryFolder()
    func allow(_ text: String) throws {
      try folder.write(Array(text.utf8), to: "new")
      #expect(rename(folder.path("new"), folder.path("authorization")) == 0)
    }
    try allow("location = always\n")
    let terminal = try PseudoTerminal()
    let page = try ServedPage(
      [terminal.path, "-b9600"], launcher: ["env", "BINNACLE_AUTHORIZATION_FILE=\(folder.path("authorization"))"])
    terminal.send(fix(10))
    #expect(eventually { (try? page.get("/v1/location").body.contains("44.06")) == true })
    try allow("accuracy = reduced\n")
    #expect(page.process.waitForErrors { $0.contains("says reduced accuracy") })
    #expect(try page.get("/v1/location").status == 204)
    #expect(try page.get("/v1/history").body.isEmpty)
    terminal.send(fix(11))
    #expect(eventually { (try? page.get("/v1/location").status) == 200 })
    #expect(try !page.get("/v1/location").body.contains("44.06891"))
    #expect(try page.get("/v1/regions").status == 204)
    try allow("location = denied\n")
    #expect(page.process.wait() == 77)
  }

  // MARK: Regions

  @Test(.enabled(if: hasSQLite, "needs libsqlite3-0")) func regionsOfAllProgramsAreShown() throws {
    let folder = StateFolder()
    let store = MonitoringStore(directory: StateDirectory(path: folder.path))
    let shape = StoredRegion.Shape.circular(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 100)
    try store.put(StoredRegion(identifier: "home", shape: shape, state: 1), program: "/usr/bin/a", collection: "")
    let page = try ServedPage([Self.log], launcher: ["env", "BINNACLE_STATE_DIR=\(folder.path)"])
    let region =
      #"{"identifier":"home","program":"/usr/bin/a","latitude":51.050000000,"longitude":13.740000000,"radius":100.000,"#
      + #""state":"inside"}"#
    #expect(try page.get("/v1/regions").body == "{\"regions\":[\(region)]}\n")
    #expect(try page.stream().event(named: "geofences") == "{\"regions\":[\(region)]}")
    #expect(page.end(SIGINT) == 0)
  }

  private static let hasSQLite: Bool = {
    guard let library = dlopen("libsqlite3.so.0", RTLD_LAZY) else { return false }
    dlclose(library)
    return true
  }()
}

@Suite struct PageLinkTests {
  private func tunnel(_ connection: String?, user: String? = "pi") -> String? {
    PageLink.tunnel(to: 8085) { name in
      switch name {
      case "SSH_CONNECTION": connection
      case "USER": user
      default: nil
      }
    }
  }

  @Test func tunnelLeadsToWhereTheUserCameFrom() {
    #expect(tunnel("10.0.0.1 5555 10.0.0.2 22") == "ssh -L 8085:localhost:8085 pi@10.0.0.2")
    #expect(tunnel("10.0.0.1 5555 10.0.0.2 2222", user: nil) == "ssh -p 2222 -L 8085:localhost:8085 10.0.0.2")
    #expect(tunnel("fe80::1 5555 fe80::2%eth0 22") == "ssh -L 8085:localhost:8085 pi@fe80::2%eth0")
  }

  @Test func withoutSSHThereIsNone() {
    for text in [nil, "", "a b c", "a b c d", "a b c 70000"] { #expect(tunnel(text) == nil) }
  }
}
