import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import LinuxTestSupport
import Testing

@testable import BeaconRadio

struct BeaconLogLinesTests {
  private let folder = TemporaryFolder()

  /// Returns the lines of a log; "(too long)" for one that is.
  private func lines(of bytes: [UInt8]) throws -> [String] {
    let lines = try BeaconLogLines(folder.file("log", bytes))
    var texts: [String] = []
    while let text = try lines.next({ $0.map { String(decoding: [UInt8]($0), as: UTF8.self) } ?? "(too long)" }) {
      texts.append(text)
    }
    return texts
  }

  @Test func linesEndWithALineFeedOrWithTheFile() throws {
    #expect(try lines(of: Array("a\n\nbc\nd".utf8)) == ["a", "", "bc", "d"])
    #expect(try lines(of: Array("a\n".utf8)) == ["a"])
    #expect(try lines(of: []) == [])
    #expect(try lines(of: [0x0A]) == [""])
  }

  /// The limit is exact where the line ends within a block, and memory is bounded where it never ends.
  @Test func aLineThatIsTooLongIsGivenAsNone() throws {
    let long = [UInt8](repeating: 0x78, count: 300_000)
    #expect(try lines(of: Array("a\n".utf8) + long + Array("\nb\n".utf8)) == ["a", "(too long)", "b"])
    #expect(try lines(of: long) == ["(too long)"])
    #expect(try lines(of: long + [0x0A]) == ["(too long)"])
  }

  @Test func linesAcrossBlocksAreWhole() throws {
    let text = (0..<3000).map { "line \($0) " + String(repeating: "x", count: $0 % 90) }
    #expect(try lines(of: Array(text.joined(separator: "\n").utf8)) == text)
  }

  @Test func whatIsNoLogIsRefused() throws {
    #expect(throws: SourceError(.notFound, "\(folder.path)/none: no such file")) {
      try BeaconLogLines(folder.path + "/none")
    }
    let kinds = ["/dev/null", folder.path].map { path -> SourceError.Kind? in
      do throws(SourceError) {
        _ = try BeaconLogLines(path)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kinds == [.invalid, .invalid])
    let packed = folder.gzipFile("packed", Array("{}\n".utf8))
    do throws(SourceError) {
      _ = try BeaconLogLines(packed)
      Issue.record("taken")
    } catch {
      #expect(error.kind == .unsupported && error.advice == "zcat \(packed) | binnacle beacons -")
    }
  }
}
