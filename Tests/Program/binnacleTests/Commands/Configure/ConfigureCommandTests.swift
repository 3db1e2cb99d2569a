import Glibc
import Simulator
import Testing

/// `binnacle configure`, run as a program at a terminal.
@Suite struct ConfigureCommandTests {
  private func run(_ receiver: SimulatedReceiver, _ arguments: [String]) throws -> (ProgramRun, SimulatedReceiver) {
    let terminal = try ReceiverTerminal(receiver)
    let device = "serial:\(terminal.path)?baud=9600"
    // A loaded machine may let the receiver say nothing for a while.
    // Wide enough that no line is wrapped.
    let run = try ProgramRun(["configure", device, "--timeout", "5"] + arguments, launcher: ["COLUMNS=400"])
    return (run, terminal.stop())
  }

  @Test func itShowsWhatThereIsAndChangesNothing() throws {
    let (run, receiver) = try run(SimulatedReceiver(.ubloxKeyed), [])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("u-blox, new generation: HPG 1.32 on ZED-F9P, protocol 27.31"))
    #expect(run.output.contains("  rate            1 Hz\n") && run.output.contains("  dynamic-model   portable\n"))
    #expect(run.output.contains("  baud            9600\n") && !run.output.contains("plan"))
    #expect(!receiver.heard.contains("CFG-VALSET"))
  }

  @Test func itSetsAndReadsBack() throws {
    let (run, receiver) = try run(
      SimulatedReceiver(.ubloxKeyed), ["--rate", "5", "--messages", "ubx", "--save", "--sbas", "off"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("  rate            5 Hz: set, and read back\n"))
    #expect(run.output.contains("  save            saved\n"))
    #expect(receiver.keys[0x3021_0001] == 200 && receiver.keys[0x2091_0007] == 1 && receiver.keys[0x1074_0002] == 0)
    #expect(receiver.savedKeys[0x1031_0020] == 0)
  }

  @Test func aDryRunPrintsTheFramesAndSendsNone() throws {
    let (run, receiver) = try run(SimulatedReceiver(.mediaTek), ["--rate", "5", "--dry-run"])
    #expect(run.status == 0 && run.output.contains("    $PMTK220,200*2C\n") && run.output.contains("dry run"))
    #expect(!receiver.heard.contains("PMTK220"))
  }

  @Test func aRefusalIsToldWithItsReasonAndWhatStands() throws {
    let (run, receiver) = try run(
      SimulatedReceiver(.ubloxLegacy), ["--constellations", "gps,glonass,beidou", "--dynamic-model", "sea"])
    #expect(run.status == 65)
    #expect(
      run.output.contains("constellations  gps glonass beidou: REFUSED by the receiver; not all systems go together"))
    #expect(
      run.output.contains("it stands at gps glonass qzss") && run.output.contains("dynamic-model   sea: not sent"))
    #expect(receiver.mode == 0)
  }

  @Test func whatAFamilyCannotDoIsRefusedBeforeAnythingIsSent() throws {
    let (run, receiver) = try run(SimulatedReceiver(.mediaTek), ["--rate", "5", "--high-precision", "on", "--save"])
    #expect(run.status == 65 && run.output.contains("IMPOSSIBLE: these receivers have no command for it"))
    #expect(run.output.contains("no command that saves") && run.output.contains("nothing was sent but questions"))
    #expect(!receiver.heard.contains("PMTK220"))
  }

  @Test func objectsForPrograms() throws {
    let (run, _) = try run(SimulatedReceiver(.airoha), ["--rate", "5", "--format", "ndjson"])
    let lines = run.output.split(separator: "\n").map { String($0) }
    #expect(run.status == 0 && lines.count == 4, "\(run.output)")
    #expect(lines.first?.hasPrefix(#"{"type":"receiver","device":"/dev/pts/"#) == true)
    #expect(
      lines.contains(
        #"{"type":"plan","setting":"rate","name":"PAIR050","frame":""# + hexadecimal("$PAIR050,200*21\r\n") + #""}"#))
    #expect(
      lines.contains(
        #"{"type":"setting","setting":"rate","value":"5 Hz","wanted":"5 Hz","success":true,"outcome":"set, and read back"}"#
      ))
    #expect(lines.last == #"{"type":"result","success":true}"#)
  }

  @Test func nobodyAnswers() throws {
    let receiver = SimulatedReceiver(.ubloxKeyed)
    receiver.faults.isMute = true
    let terminal = try ReceiverTerminal(receiver)
    let run = try ProgramRun(
      ["configure", "serial:\(terminal.path)?baud=9600", "--timeout", "0.3", "--rate", "5"], launcher: ["COLUMNS=400"])
    #expect(terminal.stop().heard.contains("CFG-VALSET") == false)
    #expect(run.status == 69 && run.output.isEmpty && run.errors.contains("answers none of the questions"))
  }

  @Test func aDeviceThatSomebodyHoldsIsLeftAlone() throws {
    let terminal = try PseudoTerminal()
    let holder = try terminal.startHolder()
    let run = try ProgramRun(["configure", terminal.path, "--rate", "5"])
    holder.send(SIGINT)
    _ = holder.wait()
    #expect(run.status == 69 && run.errors.contains("in use by binnacle (process \(holder.processIdentifier))"))
    #expect(terminal.received().isEmpty)
  }

  @Test func wrongUsageAndMissingDevices() throws {
    let wrong: [[String]] = [
      ["--rate", "0"], ["--constellations", "gps,mars"], ["--constellations", "sbas"], ["--sbas", "maybe"],
      ["--dynamic-model", "boat"], ["--messages", "GGA,XYZ"], ["--baud", "fast"], ["--save"],
      ["--reset", "--rate", "1"],
      ["--constellations", "gps,sbas", "--sbas", "off"], ["--format", "xml"], ["a", "b"],
    ]
    for arguments in wrong {
      let run = try ProgramRun(["configure"] + arguments)
      #expect(run.status == 64 && run.output.isEmpty, "\(arguments)")
    }
    #expect(try ProgramRun(["configure", "/dev/ttyNONE"]).status == 66)
    #expect(try ProgramRun(["configure", "gpsd://localhost"]).status == 64)
    let log = try ProgramRun(["configure", "zed-f9p.nmea"])
    #expect(log.status == 64 && log.errors.contains("not a receiver") && log.errors.contains("binnacle devices"))
    let short = try ProgramRun(["configure", "ttyNONE7"])
    #expect(short.status == 66 && short.errors.contains("did you mean /dev/ttyNONE7?"))
    let help = try ProgramRun(["configure", "--help"])
    #expect(help.status == 0 && help.output.contains("Examples:") && help.output.contains("airborne-4g"))
  }

  private func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}
