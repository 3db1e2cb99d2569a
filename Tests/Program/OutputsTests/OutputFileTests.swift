import Bytes
import Fusion
import Glibc
import LinuxTestSupport
import LocationEngine
import Observations
import TestSupport
import Testing

@testable import Outputs

struct OutputFileTests {
  private func text(of folder: TemporaryFolder) -> String {
    String(decoding: fileBytes("\(folder.path)/out"), as: UTF8.self)
  }

  @Test func aRegularFileIsWholeAfterEveryFlush() throws {
    let folder = TemporaryFolder()
    let descriptor = open("\(folder.path)/out", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer { close(descriptor) }
    var file = OutputFile(descriptor: descriptor)
    file.rows.append("one")
    try file.flush(Trailer())
    #expect(text(of: folder) == "one.end")
    // Text that another process wrote to the same file stays, too.
    write(descriptor, "!", 1)
    file.rows.append("two")
    try file.flush(Trailer())
    #expect(text(of: folder) == "one!two.end")
    try file.flush(Trailer(), isLast: true)
    #expect(text(of: folder) == "one!two.end")
    #expect(lseek(descriptor, 0, SEEK_CUR) == 11)
  }

  @Test func appendedFilesAndPipesGetTheTrailerOnce() throws {
    let folder = TemporaryFolder()
    let descriptor = open("\(folder.path)/out", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    defer { close(descriptor) }
    var file = OutputFile(descriptor: descriptor)
    for row in ["one", "two"] as [StaticString] {
      file.rows.append(row)
      try file.flush(Trailer())
    }
    try file.flush(Trailer(), isLast: true)
    #expect(text(of: folder) == "onetwo.end")
  }

  @Test func aNonBlockingPipeIsWaitedFor() throws {
    let (readEnd, writeEnd) = makePipe()
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    let size = 300_000
    var thread = pthread_t()
    var drained = readEnd
    withUnsafeMutablePointer(to: &drained) { argument in
      pthread_create(&thread, nil, drain, argument)
      var file = OutputFile(descriptor: writeEnd)
      for _ in 0..<size { file.rows.append(UInt8(ascii: "x")) }
      #expect(file.isFull)
      do { try file.flush(Trailer(), isLast: true) } catch { Issue.record(error) }
      close(writeEnd)
      var result: UnsafeMutableRawPointer?
      pthread_join(thread, &result)
      #expect(Int(bitPattern: result) == size + 4)
    }
    close(readEnd)
  }

  @Test func aFullDeviceFailsWithItsReason() {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var file = OutputFile(descriptor: descriptor)
    file.rows.append("x")
    do {
      try file.flush(Trailer())
      Issue.record("it was written")
    } catch {
      #expect(error == .failed(ENOSPC))
    }
  }
}

private struct Trailer: FixOutput {
  func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {}
  func append(other event: EngineEvent, to writer: inout ByteWriter) {}
  func trailer(_ writer: inout ByteWriter) { writer.append(".end") }
}

/// Reads a pipe to its end and returns how much came.
private func drain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let descriptor = argument?.load(as: Int32.self) ?? -1
  var buffer = [UInt8](repeating: 0, count: 5000)
  var total = 0
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return UnsafeMutableRawPointer(bitPattern: total) }
    total += count
  }
}
