import Bytes
import Glibc
import JSON
import TestSupport
import Testing

@testable import CommandLineKit
@testable import binnacle

/// Texts by others are shown and never obeyed: the program as a whole, with hostile sources.
struct HostileTextTests {
  /// Sets the title, clears the screen, forges a message, turns the direction around.
  private static let escapes = #"\u001b]0;owned\u0007\u001b[2J\u009b31m\nbinnacle: all is well\r\u202egnp.exe\u007f"#
  private static let attack = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}gnp.exe\u{7F}"
  private static let banner = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#

  /// Nothing in it is a command to a terminal; line feeds are ours.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || !PlainText.isCommand($0) }
  }

  private func isValidJSON(_ line: Substring) -> Bool {
    Array(line.utf8).withByteView { view in
      var reader = JSONReader(view)
      do throws(JSONReader.Problem) {
        try reader.skip()
        try reader.end()
        return true
      } catch {
        return false
      }
    }
  }

  /// Not inside the macro: Swift 6.0 crashes on interpolations there.
  private static let hostileAnswers = [
    #"{"class":"ERROR","message":"\#(escapes)"}"#,
    #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/\#(escapes)"}]}"# + "\r\n" + #"{"class":"WATCH"}"#,
  ]

  @Test(arguments: hostileAnswers) func aGPSDCannotCommandTheTerminal(_ answer: String) throws {
    let listener = LoopbackListener()
    let process = try ProgramProcess(
      ["stream", "gpsd://127.0.0.1:\(listener.port)/dev/x", "--timeout", "2", "--format", "text"])
    // The answers to ?WATCH and ?DEVICES come with the banner: the program reads them in their order.
    #expect(listener.serve("\(HostileTextTests.banner)\r\n\(answer)\r\n\(answer)\r\n"))
    _ = process.waitForErrors { $0.contains("/dev/x: gpsd") }
    process.send(15)
    _ = process.wait()
    #expect(isHarmless(process.errors) && isHarmless(process.output), "\(process.errors)")
    #expect(!process.errors.contains("\nbinnacle: all is well"))
    #expect(process.errors.contains("binnacle: gpsd://127.0.0.1:\(listener.port)/dev/x: gpsd"))
  }

  @Test func aReceiverCannotCommandTheTerminal() throws {
    // UBX-INF-NOTICE holds any bytes.
    let log = ubxFrame(0x04, 0x02, Array(HostileTextTests.attack.utf8))
    let text = try ProgramRun(["decode", "-", "--format", "text"], input: log)
    #expect(text.status == 0 && isHarmless(text.output + text.errors))
    #expect(text.output.contains(#"\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egnp.exe\u007f"#))
    let objects = try ProgramRun(["decode", "-", "--format", "ndjson"], input: log)
    #expect(objects.status == 0 && isHarmless(objects.output))
    #expect(objects.output.contains(#"\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egnp.exe\u007f"#))
    #expect(objects.output.split(separator: "\n").allSatisfy(isValidJSON))
  }

  @Test func aDamagedSentenceCannotCommandTheTerminal() throws {
    let log = Array("$GNTXT,01,01,02,\(HostileTextTests.attack)*00\r\n$GPXYZ,\(HostileTextTests.attack)\r\n".utf8)
    for format in ["text", "ndjson"] {
      let run = try ProgramRun(["decode", "-", "--format", format], input: log)
      #expect(isHarmless(run.output + run.errors), "\(format)")
    }
  }

  @Test(arguments: [["stream"], ["decode"], ["heading"], ["calibrate", "--from-file"], ["configure"]])
  func theNameOfAFileCannotCommandTheTerminal(_ command: [String]) throws {
    let run = try ProgramRun(command + ["/tmp/none\(HostileTextTests.attack)\nbinnacle: all is well.nmea"])
    #expect(run.status != 0 && !run.errors.isEmpty)
    #expect(isHarmless(run.errors + run.output), "\(run.errors)")
    #expect(!run.errors.contains("\nbinnacle: all is well"))
  }

  @Test func aCasterCannotCommandTheTerminal() throws {
    let caster = TestCaster([TestCaster.Turn("HTTP/1.1 499 \(HostileTextTests.attack)\r\n\r\n", stays: false)])
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(
      ["stream", terminal.path, "--baud", "9600", "--ntrip", "ntrip://127.0.0.1:\(caster.port)/NEAR"])
    for _ in 0..<200 where !process.errors.contains(":\(caster.port)") { usleep(100_000) }
    process.send(15)
    _ = process.wait()
    #expect(process.errors.contains(":\(caster.port)"))
    #expect(isHarmless(process.errors + process.output), "\(process.errors)")
  }
}
