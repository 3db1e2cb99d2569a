import Glibc
import TestSupport
import Testing

@testable import binnacle

/// The program is tested by running it where a policy says what it may know.
struct LocationPolicyTests {
  private let folder = TemporaryFolder()
  /// Removed with the folder.
  private var file: String { folder.path("authorization") }

  /// Writes the policy; another file takes the place of the one before, as an editor does it.
  private func allow(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "new")
    #expect(rename(folder.path("new"), file) == 0)
  }

  private func launcher(_ more: [String] = []) -> [String] { ["env", "BINNACLE_AUTHORIZATION_FILE=\(file)"] + more }

  private func run(_ arguments: [String], input: [UInt8] = []) throws -> ProgramRun {
    try ProgramRun(arguments, input: input, launcher: launcher())
  }

  private func start(_ arguments: [String]) throws -> ProgramProcess {
    try ProgramProcess(arguments, launcher: launcher())
  }

  /// Sends an epoch after the other until the condition holds; false when it does not within some seconds.
  private func play(_ terminal: PseudoTerminal, until condition: () -> Bool) -> Bool {
    for second in 0..<400 {
      if condition() { return true }
      terminal.send(LivingReceiver.sentences(at: 1_763_600_000 + second))
      usleep(50_000)
    }
    return condition()
  }

  // MARK: At the start

  static let refusals = [
    ("location = denied\n", "line 1 says denied"), ("\n\nlocation = restricted\n", "line 3 says restricted"),
    ("# all\nservices = off\n", "line 2 says services = off"),
    ("location = always\n[program binnacle]\nlocation = denied\n", "line 3 says denied"),
  ]

  @Test(arguments: refusals) func whatIsRefusedIs77WithFileAndLine(_ text: String, _ words: String) throws {
    let terminal = try PseudoTerminal()
    try allow(text)
    for arguments in [
      ["stream"], ["stream", "auto:"], ["stream", terminal.path], ["stream", "tcp://127.0.0.1:9"],
      ["stream", "gpsd://"],
      ["stream", terminal.path, "--quiet", "--format", "nmea"], ["heading", "--receiver", terminal.path],
      ["decode", terminal.path], ["record"], ["devices", "--probe"], ["configure", terminal.path],
    ] {
      let run = try run(arguments)
      #expect(run.status == 77 && run.output.isEmpty, "\(arguments): \(run.status)")
      #expect(run.errors.contains("not allowed to know the location: \(file), \(words)\n"), "\(run.errors)")
    }
  }

  @Test func theVariableIsNamedToo() throws {
    let run = try ProgramRun(["stream"], launcher: ["env", "BINNACLE_AUTHORIZATION=denied"])
    #expect(run.status == 77 && run.errors.contains("BINNACLE_AUTHORIZATION says denied"))
  }

  @Test func aPolicyThatCannotBeUnderstoodIs77() throws {
    try allow("location = allways\n")
    let run = try run(["stream"])
    #expect(run.status == 77 && run.errors.contains("\(file), line 1: location is one of ask"), "\(run.errors)")
  }

  /// The doctor says it among the other causes, and leaves the receiver alone.
  @Test func theDoctorNamesThePolicyAndIs77() throws {
    let terminal = try PseudoTerminal()
    try allow("location = denied\n")
    let run = try run(["doctor", "--json", "--listen", "1", terminal.path])
    #expect(run.status == 77 && !run.output.contains(#""device":"#))
    let row = run.output.split(separator: "\n").first { $0.contains(#""check":"authorization""#) }
    #expect(row?.contains(#""state":"fail""#) == true && row?.contains("\(file), line 1 says denied") == true)
    #expect(try self.run(["doctor", "--listen", "0"]).status == 1)
  }

  /// Logs, standard input and simulations are not where this machine is; nor is a list of devices.
  @Test func whatIsNoReceiverIsNotRefused() throws {
    try allow("services = off\n")
    let log = TemporaryFolder.bytes(of: Fixtures.captures + "/mt3339.nmea")
    try folder.write(CalibrationLog.log(.full, seconds: 5), to: "walk.jsonl")
    let sensors = "log:" + folder.path("walk.jsonl")
    for arguments in [
      ["stream", "zed-f9p.nmea"], ["stream", "zed-f9p.nmea", "--format", "nmea"], ["stream", "-"],
      ["stream", "gpx:../gpx/harbour.gpx?loop=no&pace=max", "--count", "2"], ["decode", "zed-f9p.nmea"],
      ["decode", "-"],
      ["heading", "--source", sensors], ["record", sensors], ["declination", "51", "13"], ["devices"],
    ] {
      let run = try run(arguments, input: log)
      #expect(run.status == 0, "\(arguments): \(run.status) \(run.errors)")
    }
  }

  @Test func askIsGrantedForTheRun() throws {
    for text in ["location = ask\n", "# nothing\n", "location = whenInUse\n"] {
      try allow(text)
      let terminal = try PseudoTerminal()
      let process = try start(["stream", terminal.path, "-b9600", "--format", "ndjson", "--count", "2"])
      #expect(play(terminal) { process.wait(milliseconds: 5) == 0 }, "\(text): \(process.errors)")
    }
  }

  // MARK: Reduced accuracy

  @Test func reducedAccuracyCoarsensRows() throws {
    try allow("accuracy = reduced\n")
    let terminal = try PseudoTerminal()
    let process = try start(["stream", terminal.path, "-b9600", "--format", "ndjson", "--satellites", "--every-epoch"])
    #expect(play(terminal) { process.output.contains("\n") })
    for second in 400..<410 { terminal.send(LivingReceiver.sentences(at: 1_763_600_000 + second)) }
    usleep(300_000)
    process.send(SIGINT)
    #expect(process.wait() == 0)
    let rows = process.output.split(separator: "\n")
    let row = try #require(rows.first)
    #expect(rows.count == 1 && row.contains(#""type":"location""#) && row.contains(#""fix":"2d""#), "\(rows)")
    let accuracy = try #require(LivingReceiver.member("horizontalAccuracy", of: row))
    let latitude = try #require(LivingReceiver.member("latitude", of: row))
    #expect(accuracy > 1000 && abs(latitude - 44.06891) < 0.1 && abs(latitude - 44.06891) > 1e-6)
    for member in ["altitude", "speed", "course", "hdop", "satellitesUsed", "geoidSeparation"] {
      #expect(!row.contains("\"\(member)\""), "\(row)")
    }
    #expect(process.errors.contains("\(file), line 1 says reduced accuracy: a rough position"), "\(process.errors)")
  }

  @Test func whatIsExactIsRefusedUnderReducedAccuracy() throws {
    try allow("location = always\naccuracy = reduced\n")
    let terminal = try PseudoTerminal()
    for arguments in [
      ["stream", terminal.path, "--format", "nmea"], ["decode", terminal.path], ["record"],
      ["heading", "--receiver", terminal.path, "--course"],
    ] {
      let run = try run(arguments)
      #expect(run.status == 77 && run.output.isEmpty, "\(arguments)")
      #expect(run.errors.contains("cannot be made rough, and \(file), line 2 says reduced accuracy"), "\(run.errors)")
    }
  }

  // MARK: Changes

  @Test func aRefusalEndsARunThatIsUnderWay() throws {
    try allow("location = always\n")
    let terminal = try PseudoTerminal()
    let process = try start(["stream", terminal.path, "-b9600", "--format", "ndjson"])
    #expect(play(terminal) { process.output.contains(#""type":"location""#) })
    try allow("# no more\nlocation = denied\n")
    #expect(process.wait() == 77)
    #expect(process.errors.contains("\(file), line 2 says denied"), "\(process.errors)")
  }

  @Test func reductionAndItsEndAreFollowed() throws {
    try allow("location = always\n")
    let terminal = try PseudoTerminal()
    let process = try start(["stream", terminal.path, "-b9600", "--format", "ndjson"])
    func rows(_ text: String) -> Int { process.output.split(separator: "\n").count { $0.contains(text) } }
    #expect(play(terminal) { rows(#""fix":"3d""#) > 0 })
    try allow("accuracy = reduced\n")
    #expect(play(terminal) { rows(#""fix":"2d""#) == 1 })
    let exact = rows(#""fix":"3d""#)
    for second in 0..<5 { terminal.send(LivingReceiver.sentences(at: 1_763_700_000 + second)) }
    usleep(300_000)
    #expect(rows(#""fix":"3d""#) == exact && rows(#""fix":"2d""#) == 1)
    try allow("accuracy = full\n")
    #expect(play(terminal) { rows(#""fix":"3d""#) > exact })
    process.send(SIGINT)
    #expect(process.wait() == 0)
  }

  @Test func aRefusalEndsDecodingToo() throws {
    try allow("location = always\n")
    let terminal = try PseudoTerminal()
    let process = try start(["decode", terminal.path, "--quiet"])
    #expect(play(terminal) { process.output.contains("GPGGA") })
    try allow("location = restricted\n")
    #expect(process.wait() == 77)
    #expect(process.errors.contains("\(file), line 1 says restricted"), "\(process.errors)")
  }

  /// The machine's clock must not stop because its place became a secret.
  @Test func theTimeIsServedWithoutPositions() throws {
    try allow("location = denied\n")
    let terminal = try PseudoTerminal()
    // chronyd is not there; samples are given up in silence.
    let clock = ["--chrony-sock", folder.path("chrony.sock")]
    let process = try start(["stream", terminal.path, "-b9600", "--format", "ndjson"] + clock)
    #expect(play(terminal) { process.errors.contains("line 1 says denied: no positions; the time is served on") })
    for second in 0..<5 { terminal.send(LivingReceiver.sentences(at: 1_763_700_000 + second)) }
    usleep(300_000)
    #expect(!process.output.contains("latitude"))
    try allow("location = always\n")
    #expect(play(terminal) { process.output.contains(#""type":"location""#) }, "\(process.errors)")
    try allow("location = denied\n")
    #expect(process.waitForErrors { $0.components(of: "line 1 says denied") == 2 })
    let rows = process.output
    for second in 5..<10 { terminal.send(LivingReceiver.sentences(at: 1_763_700_000 + second)) }
    usleep(300_000)
    #expect(process.output.components(of: "latitude") == rows.components(of: "latitude"))
    process.send(SIGINT)
    #expect(process.wait() == 0)
    // Who asks for rows as well asks for positions.
    #expect(try run(["stream", terminal.path, "--count", "1"] + clock).status == 77)
  }

  // MARK: Kept places

  @Test func theLastFixIsNotUsedWhereItIsRefused() throws {
    let state = StateFolder()
    let keep = ["BINNACLE_STATE_DIR=\(state.path)"]
    try allow("location = always\n")
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(
      ["stream", terminal.path, "-b9600", "--count", "2", "--quiet"], launcher: launcher(keep))
    #expect(play(terminal) { process.wait(milliseconds: 5) == 0 })
    try allow("location = denied\n")
    let heading = try ProgramRun(["heading", "--source", "i2c:250"], launcher: launcher(keep))
    #expect(heading.errors.contains("line 1 says denied: the place of the last fix is not used"), "\(heading.errors)")
    #expect(heading.status == 66)
  }
}
