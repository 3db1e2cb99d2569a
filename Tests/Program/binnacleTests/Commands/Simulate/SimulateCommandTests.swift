import Glibc
import Simulator
import Testing

@testable import binnacle

/// The program is tested by running it.
struct SimulateCommandTests {
  private let folder = TemporaryFolder()
  private static let mounting = ["--mounting", SimulatedFieldLog.mounting]

  @Test(arguments: SimulateFormat.allCases) func theSameSeedGivesTheSameBytes(format: SimulateFormat) throws {
    func run(_ seed: String) throws -> [UInt8] {
      let path = folder.path("log")
      let run = try ProgramRun([
        "simulate", "car-park", "--seed", seed, "--duration", "30", "--format", format.rawValue, "-o", path,
      ])
      #expect(run.status == 0 && run.output.isEmpty && run.errors.hasPrefix("binnacle: car-park, seed \(seed): "))
      return TemporaryFolder.bytes(of: path)
    }
    let first = try run("7")
    #expect(first.count > 1000)
    #expect(try run("7") == first)
    #expect(try run("8") != first)
  }

  @Test(arguments: Journey.Kind.allCases.map(\.word)) func everyJourneyCanBeStreamed(word: String) throws {
    let log = folder.path("log.jsonl")
    #expect(try ProgramRun(["simulate", word, "--duration", "20", "-q", "-o", log]).status == 0)
    let run = try ProgramRun(["stream", log, "--json", "-q"] + Self.mounting)
    #expect(run.status == 0 && run.output.split(separator: "\n").count { $0.contains(#""type":"location""#) } == 21)
  }

  @Test(arguments: ["nmea", "ubx"]) func aReceiverAloneHasItsAccuracy(format: String) throws {
    let log = folder.path("log")
    #expect(try ProgramRun(["simulate", "walk", "--duration", "10", "-q", "--format", format, "-o", log]).status == 0)
    let run = try ProgramRun(["stream", log, "--json", "-q", "--fusion", "off"])
    let rows = run.output.split(separator: "\n").filter { $0.contains(#""type":"location""#) }
    #expect(run.status == 0 && rows.count == 11)
    #expect(
      rows.allSatisfy { $0.contains(#""horizontalAccuracy":1.84"#) && $0.contains(#""time":"2026-01-01T12:00:"#) })
  }

  @Test func anAttackIsInTheLog() throws {
    let log = folder.path("log.ubx")
    let run = try ProgramRun([
      "simulate", "boat", "--duration", "60", "-q", "--format", "ubx", "--attack", "jump:300@30+20", "-o", log,
    ])
    #expect(run.status == 0)
    #expect(try ProgramRun(["stream", log]).errors.contains("suspect"))
  }

  /// 51 epochs: 2.0 to 4.0 s, 6.0 to 8.0 s and 10.0 s have no position.
  @Test func settingsReachTheReceiver() throws {
    let log = folder.path("log.ubx")
    let words = ["--rate", "5", "--rtk", "--outage", "2@2/4", "--multipath", "60", "--accuracy-factor", "2"]
    #expect(
      try ProgramRun(["simulate", "car", "--duration", "10", "-q", "--format", "ubx", "-o", log] + words).status == 0)
    let run = try ProgramRun(["stream", log, "--json", "-q", "--fusion", "off", "--every-epoch"])
    #expect(run.output.split(separator: "\n").count { $0.contains(#""fix":"rtk-fixed""#) } == 28, "\(run.output)")
    #expect(run.output.split(separator: "\n").count { $0.contains(#""state":"no-fix""#) } == 23)
  }

  @Test func sensorsCanBeLeftOut() throws {
    let run = try ProgramRun(["simulate", "car", "--duration", "1", "-q", "--without", "inertial,wheels"])
    let kinds = ["inertial", "magnetometer", "barometer", "odometer"].filter {
      run.output.contains(#""kind":"\#($0)""#)
    }
    #expect(run.status == 0 && kinds == ["magnetometer", "barometer"])
  }

  static let senseless: [([String], String)] = [
    ([], "give a journey: car, walk, boat, drone, stop-and-go, tunnel, car-park"),
    (["cart"], "'cart' is no journey; did you mean car?; known are car, walk"),
    (["car", "walk"], "one journey at a time"), (["car", "--seed", "-1"], "--seed: '-1' is not a whole number"),
    (["car", "--duration", "0.5"], "--duration: "), (["car", "--duration", "90000"], "--duration: "),
    (["car", "--grade", "gold"], "--grade: 'gold' is not one of tactical"),
    (["car", "--rate", "0"], "--rate: "), (["car", "--rate", "26"], "--rate: "),
    (["car", "--outage", "5"], "--outage: '5' is not"),
    (["car", "--attack", "x@1"], "--attack: 'x@1' is not like KIND"),
    (["car", "--without", "sail"], "--without: 'sail' is not a list of"),
    (["car", "--format", "nmea", "--without", "wheels"], "--without: nmea has no sensors"),
    (["car", "--link", "/tmp/x"], "--link: needs --live"), (["car", "--bus", "/tmp/x"], "--bus: needs --live"),
    (["car", "--live", "--bus", "/tmp/x"], "--bus: needs --live and --format nmea or ubx"),
    (["car", "--accuracy-factor", "0"], "--accuracy-factor: "),
  ]

  @Test(arguments: senseless) func wrongUsageIs64(arguments: [String], message: String) throws {
    let run = try ProgramRun(["simulate"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.hasPrefix("binnacle: \(message)"), "\(run.errors)")
  }

  @Test func aFullDiskIs74() throws {
    #expect(try ProgramRun(["simulate", "car", "--duration", "2"], outputPath: "/dev/full").status == 74)
    #expect(try ProgramRun(["simulate", "car", "-o", "/nonexistent/log"]).status == 74)
  }

  /// What a shell does for `binnacle simulate car --live | head`: the run ends with its reader.
  @Test func aReaderThatLeavesEndsTheRun() throws {
    let pipe = try Pipe()
    let process = try ProgramProcess(["simulate", "car", "--live", "-q"], outputDescriptor: pipe.writeEnd)
    close(pipe.writeEnd)
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(read(pipe.readEnd, &buffer, buffer.count) > 0)
    close(pipe.readEnd)
    #expect(process.wait() == 0 && process.errors.isEmpty, "\(process.errors)")
  }

  /// A whole receiver: the program finds what it sends, as of any other, and the link goes away with it.
  @Test(arguments: ["nmea", "ubx"]) func aLiveReceiverIsAPort(format: String) throws {
    let link = folder.path("receiver")
    let truth = folder.path("truth.csv")
    let receiver = try ProgramProcess([
      "simulate", "boat", "--live", "--format", format, "--link", link, "--truth", truth, "--rate", "5",
    ])
    #expect(receiver.waitForOutput { $0.hasPrefix("/dev/pts/") })
    let run = try ProgramRun(["stream", link, "--count", "3", "--json", "--timeout", "15"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count { $0.contains(#""fix":"3d""#) } == 3)
    let doctor = try ProgramRun(["doctor", "--listen", "1", link])
    #expect(doctor.output.contains("  pass  port            9600 baud"), "\(doctor.output)")
    receiver.send(SIGINT)
    #expect(receiver.wait() == 0)
    #expect(access(link, F_OK) != 0)
    #expect(TemporaryFolder.read(truth).hasSuffix("\r\n"))
  }

  /// A set-up can be rehearsed: what is set is what other programs then read.
  @Test func aLiveReceiverCanBeSetUp() throws {
    let link = folder.path("receiver")
    let receiver = try ProgramProcess(["simulate", "boat", "--live", "--format", "nmea", "--link", link])
    #expect(receiver.waitForOutput { $0.hasPrefix("/dev/pts/") })
    func configure(_ words: [String]) throws -> ProgramRun {
      try ProgramRun(["configure", link, "--timeout", "10"] + words, launcher: ["COLUMNS=400"])
    }
    let shown = try configure([])
    #expect(
      shown.status == 0 && shown.output.contains("  messages        GGA GSA GSV RMC VTG GST\n"), "\(shown.errors)")
    let set = try configure(["--rate", "10", "--messages", "ubx", "--constellations", "gps,galileo", "--save"])
    #expect(set.status == 0 && set.output.contains("  rate            10 Hz: set, and read back\n"), "\(set.output)")
    #expect(set.output.contains("  save            saved\n"))
    let stream = try ProgramRun([
      "stream", link, "--count", "20", "--json", "--satellites", "--fusion", "off", "--timeout", "30",
    ])
    #expect(stream.status == 0 && stream.errors.contains("baud, UBX"), "\(stream.errors)")
    // Nine of ten epochs are between two whole seconds.
    let rows = stream.output.split(separator: "\n").filter { $0.contains(#""type":"location""#) }
    #expect(rows.count == 20 && rows.count { !$0.contains(#".000Z","latitude""#) } == 18, "\(rows)")
    #expect(stream.output.contains(#""system":"galileo""#) && !stream.output.contains(#""system":"glonass""#))
    let refused = try configure(["--constellations", "gps,beidou"])
    #expect(refused.status == 65 && refused.output.contains("IMPOSSIBLE: this receiver has no beidou"))
    let speed = try configure(["--baud", "115200"])
    #expect(speed.status == 0 && speed.output.contains("set, and it answers at this speed"), "\(speed.output)")
    let reset = try configure(["--reset"])
    #expect(reset.status == 0 && reset.output.contains("  messages        GGA GSA GSV RMC VTG\n"), "\(reset.output)")
    receiver.send(SIGINT)
    #expect(receiver.wait() == 0)
  }

  @Test func anExistingFileIsNoLink() throws {
    let path = folder.path("file")
    try folder.write([], to: "file")
    let run = try ProgramRun(["simulate", "car", "--live", "--format", "ubx", "--link", path])
    #expect(run.status == 64 && run.errors.contains("remove it first") && access(path, F_OK) == 0)
  }
}
