import Glibc
import LinuxLocation
import TestSupport
import Testing

@testable import binnacle

/// `binnacle stream --ntrip`, run between a caster on loopback and a pseudo terminal that plays the receiver.
struct CorrectionStreamTests {
  /// A receiver that sends a fix whenever it is asked whether all is done, and keeps what is written to it.
  private final class Receiver {
    let terminal: PseudoTerminal
    private(set) var written: [UInt8] = []
    private var second = 0

    init() throws { terminal = try PseudoTerminal() }

    /// Sends a fix every tenth of a second until `condition` holds; false when it does not within half a minute.
    func runs(until condition: () -> Bool) -> Bool {
      for _ in 0..<300 {
        written += terminal.received()
        if condition() { return true }
        second = (second + 1) % 60
        let content =
          "GPGGA,1200\(second < 10 ? "0" : "")\(second).00,4807.0380,N,01131.0000,E,1,08,0.9,545.4,M,46.9,M,,"
        let sum = content.utf8.reduce(0, ^)
        terminal.send("$\(content)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n")
        usleep(100_000)
      }
      return false
    }
  }

  private func start(
    _ receiver: Receiver, _ caster: TestCaster, _ options: [String] = [], user: String = "", launcher: [String] = []
  ) throws -> ProgramProcess {
    try ProgramProcess(
      ["stream", receiver.terminal.path, "--baud", "9600", "--format", "ndjson"]
        + ["--ntrip", "ntrip://\(user)127.0.0.1:\(caster.port)/NEAR"] + options, launcher: launcher)
  }

  private func fixes(_ process: ProgramProcess) -> Int {
    process.output.split(separator: "\n").count { $0.contains(#""type":"location""#) }
  }

  private func end(_ process: ProgramProcess) {
    process.send(SIGTERM)
    #expect(process.wait() == 0, "\(process.errors)")
  }

  @Test(arguments: [TestCaster.versionOne, TestCaster.versionTwo, TestCaster.chunked])
  func theReceiverGetsEveryWholeMessageAndNothingElse(answer: String) throws {
    let frames = (0..<60).map { TestCaster.frame(1071 + $0 % 8, size: 10 + 13 * ($0 % 40)) }
    // Every seventh is damaged, one of them in its length; between some there is noise; pieces are cut anywhere.
    var stream: [UInt8] = []
    var expected: [UInt8] = []
    for (index, frame) in frames.enumerated() {
      var sent = frame
      if index % 7 == 3 { sent[index % 14 == 3 ? 9 : 2] ^= 0x15 } else { expected += frame }
      if index % 9 == 1 { stream += [0x00, 0xD3, 0xFF, 0x0D, 0x0A] }
      stream += sent
    }
    // A false length may want more than a kilobyte to be seen through.
    for number in 1001...1012 {
      let frame = TestCaster.frame(number, size: 150)
      stream += frame
      expected += frame
    }
    var pieces: [[UInt8]] = []
    var rest = stream[...]
    for size in [1, 2, 3, 500, 7, 64, 1, 999, 30].cycled() {
      guard !rest.isEmpty else { break }
      pieces.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    if answer == TestCaster.chunked { pieces = TestCaster.chunks(pieces) }
    // All of it comes at once: more than is kept for a receiver that is not open yet.
    let caster = TestCaster([TestCaster.Turn(answer, pieces: pieces, pause: 1, wantsPosition: true)])
    let receiver = try Receiver()
    let process = try start(receiver, caster)
    #expect(receiver.runs { receiver.written.count >= expected.count && caster.upstream.contains("\r\n") })
    #expect(receiver.written == expected)
    #expect(process.waitForOutput { $0.contains(#""state":"receiving""#) })
    #expect(fixes(process) > 0)
    end(process)
    #expect(receiver.terminal.received().isEmpty)
    #expect(process.errors.contains("corrections arrive"))
  }

  @Test func theCasterIsToldWhereWeAre() throws {
    let frame = TestCaster.frame(1005)
    let caster = TestCaster([TestCaster.Turn(TestCaster.versionOne, pieces: [frame], wantsPosition: true)])
    let receiver = try Receiver()
    let process = try start(receiver, caster, ["--ntrip-gga", "1"])
    #expect(receiver.runs { receiver.written == frame && caster.upstream.split(separator: "\r\n").count >= 3 })
    let lines = caster.upstream.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.hasPrefix("$GPGGA,1200") && $0.contains(",4807.03800,N,01131.00000,E,1,08,") })
    end(process)
  }

  @Test func offTellsNothing() throws {
    let frame = TestCaster.frame(1005)
    let caster = TestCaster([TestCaster.Turn(TestCaster.versionTwo, pieces: [frame])])
    let receiver = try Receiver()
    let process = try start(receiver, caster, ["--ntrip-gga", "off"])
    #expect(receiver.runs { receiver.written == frame && fixes(process) > 5 })
    #expect(caster.upstream.isEmpty)
    #expect(!caster.requests[0].contains("GGA"))
    end(process)
  }

  @Test func aWrongPasswordIsSaidOnceAndFixesGoOn() throws {
    let caster = TestCaster([TestCaster.Turn(TestCaster.unauthorized, stays: false)])
    let receiver = try Receiver()
    let process = try start(receiver, caster, user: "user:s3cret@")
    #expect(receiver.runs { process.errors.contains("wrong user or password") && fixes(process) > 10 })
    end(process)
    #expect(process.errors.split(separator: "wrong user or password").count == 2)
    #expect(!process.errors.contains("s3cret") && !process.output.contains("s3cret"))
    #expect(caster.requests.count == 1, "a refusal is not followed by another attempt at once")
    #expect(caster.requests.first?.contains("Authorization: Basic dXNlcjpzM2NyZXQ=\r\n") == true)
    #expect(process.output.contains(#""state":"refused""#))
    #expect(receiver.written.isEmpty)
  }

  @Test(arguments: [TestCaster.notFound, TestCaster.list(["NEARER", "FARAWAY"])])
  func aMountPointThatIsNotThereIsNamedWithThoseThatAre(answer: String) throws {
    let list = TestCaster.list(["NEARER", "FARAWAY"])
    let caster = TestCaster([TestCaster.Turn(answer, stays: false), TestCaster.Turn(list, stays: false)])
    let receiver = try Receiver()
    let process = try start(receiver, caster)
    #expect(receiver.runs { process.errors.contains("NEARER") && fixes(process) > 3 })
    end(process)
    #expect(process.errors.contains("there is no mount point NEAR; trying again in"))
    #expect(process.errors.contains("similar names: NEARER, and 1 more\n"))
  }

  @Test func everyFaultIsOutlived() throws {
    let frames = (1071...1077).map { TestCaster.frame($0) }
    let caster = TestCaster([
      TestCaster.Turn("", stays: false),
      TestCaster.Turn(TestCaster.versionTwo, pieces: [frames[0]], stays: false),
      TestCaster.Turn("HTTP/1.1 503 Service Unavailable\r\n\r\n", stays: false),
      TestCaster.Turn(TestCaster.chunked, pieces: TestCaster.chunks([frames[1]]) + [Array("zz\r\n".utf8)]),
      TestCaster.Turn(TestCaster.versionOne, pieces: [Array(frames[2].dropLast(5))], stays: false),
      TestCaster.Turn(TestCaster.versionOne, pieces: [frames[3]]),
    ])
    let receiver = try Receiver()
    let process = try start(receiver, caster)
    let expected = frames[0] + frames[1] + frames[3]
    #expect(receiver.runs { receiver.written.count >= expected.count && process.errors.contains("arrive again") })
    #expect(receiver.written == expected)
    #expect(fixes(process) > 20)
    end(process)
    #expect(process.errors.contains("closed the connection; trying again"))
    #expect(process.errors.contains("HTTP status 503"))
    #expect(process.errors.contains("corrections: 3 messages"))
    // The caster that said nothing to version 2 was asked in version 1.
    #expect(caster.requests[0].contains("HTTP/1.1\r\n") && caster.requests[1].contains("HTTP/1.0\r\n"))
  }

  @Test func thePasswordComesFromAFileOrTheEnvironment() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("s3cret\nnot this\n".utf8), to: "password")
    let frame = TestCaster.frame(1005)
    for options in [["--ntrip-password-file", folder.path("password")], []] {
      let caster = TestCaster([TestCaster.Turn(TestCaster.versionTwo, pieces: [frame])])
      let receiver = try Receiver()
      let launcher = options.isEmpty ? ["BINNACLE_NTRIP_PASSWORD=s3cret"] : []
      let process = try start(receiver, caster, options, user: "user@", launcher: launcher)
      #expect(receiver.runs { receiver.written == frame })
      #expect(caster.requests[0].contains("Authorization: Basic dXNlcjpzM2NyZXQ=\r\n"))
      end(process)
    }
  }

  @Test func aPasswordInTheAddressDoesNotStayInTheProcessTitle() throws {
    let caster = TestCaster([TestCaster.Turn(TestCaster.versionTwo, pieces: [TestCaster.frame(1005)])])
    let receiver = try Receiver()
    let process = try start(receiver, caster, user: "user:s3cret@")
    #expect(receiver.runs { !receiver.written.isEmpty })
    let title = TemporaryFolder.readAll("/proc/\(process.processIdentifier)/cmdline")
    #expect(title.contains("user:xxxxxx@"))
    #expect(!title.contains("s3cret"))
    end(process)
  }

  @Test(arguments: [
    (["-"], "corrections cannot be sent to"), (["zed-f9p.nmea"], "corrections cannot be sent to"),
  ])
  func whatCannotTakeCorrectionsIsRefused(source: [String], message: String) throws {
    let run = try ProgramRun(["stream", "--ntrip", "ntrip://127.0.0.1:1/X"] + source)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  @Test func withoutNTRIPThePortIsNotOpenedForWriting() throws {
    let receiver = try Receiver()
    let process = try ProgramProcess(
      ["stream", receiver.terminal.path, "--baud", "9600", "--format", "ndjson"])
    #expect(receiver.runs { fixes(process) > 2 })
    #expect(receiver.written.isEmpty)
    #expect(process.access(to: receiver.terminal.path) == O_RDONLY)
    end(process)
  }
}

extension Array {
  /// Its elements over and over.
  fileprivate func cycled() -> some Sequence<Element> {
    sequence(state: 0) { (index: inout Int) in
      defer { index = (index + 1) % count }
      return self[index]
    }
  }
}
