import EngineRuntime
import Glibc
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct LogFileTests {
  private let folder = TemporaryFolder()

  private func contents(_ path: String) throws -> [UInt8] {
    let log = try LogFile(path: path)
    var buffer = [UInt8](repeating: 0, count: 1000)
    var bytes: [UInt8] = []
    while true {
      let count = try buffer.withUnsafeMutableBytes { try log.read(into: $0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  @Test func plainAndPackedReadTheSame() throws {
    let bytes = noise(100_000)
    #expect(try contents(folder.file("plain", bytes)) == bytes)
    #expect(try contents(folder.gzipFile("packed", bytes)) == bytes)
  }

  @Test func aNameWithoutGzIsUnpackedToo() throws {
    let path = folder.gzipFile("log", noise(100))
    let renamed = "\(folder.path)/renamed.nmea"
    #expect(rename(path, renamed) == 0)
    #expect(try contents(renamed) == noise(100))
  }

  /// Found by the fuzzer: the reason began with the number of a descriptor, such as `<fd:4>: `.
  @Test func theReasonOfDamageNamesNoDescriptor() throws {
    // gzip's empty file without its last five bytes (RFC 1952).
    let path = folder.file("cut.gz", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 3, 0, 0, 0, 0])
    let error = thrown(SourceError.self) { try contents(path) }
    #expect(error?.message == "\(path): damaged or incomplete gzip data: unexpected end of file")
  }

  @Test func aFIFOIsRefusedWithoutWaiting() {
    let path = "\(folder.path)/fifo"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(failure { () throws(SourceError) in _ = try LogFile(path: path) }?.kind == .invalid)
  }

  @Test func closesWhatItOpened() throws {
    let path = folder.gzipFile("log", noise(100))
    let before = DirectoryListing.names(in: "/proc/self/fd")
    for _ in 0..<50 { _ = try LogFile(path: path) }
    // Other tests open and close meanwhile, but not fifty.
    #expect(DirectoryListing.names(in: "/proc/self/fd").count < before.count + 40)
  }
}
