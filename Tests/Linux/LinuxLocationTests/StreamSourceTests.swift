import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct StreamSourceTests {
  private let folder = TemporaryFolder()

  @Test func closedDescriptorsAndMissingPathsAreErrors() {
    #expect(failure(opening: StreamSource(descriptor: 9999, name: "nothing"))?.kind == .notFound)
    #expect(failure(opening: StreamSource(path: "\(folder.path)/none"))?.kind == .notFound)
  }

  @Test func aFIFOWaitsForItsWriter() throws {
    let path = "\(folder.path)/fifo"
    #expect(mkfifo(path, 0o600) == 0)
    let source = StreamSource(path: path)
    try source.open()
    guard case .idle = try readOnce(source, until: source.now.advanced(byNanoseconds: 30_000_000)) else {
      Issue.record("an end without a writer")
      return
    }
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    writeAll([1, 2, 3], to: writer)
    close(writer)
    let reading = Reading(source)
    #expect(reading.bytes == [1, 2, 3])
    #expect(reading.hasEnded)
  }

  @Test func leavesTheCallersDescriptorOpen() throws {
    let (readEnd, writeEnd) = makePipe()
    defer {
      close(readEnd)
      close(writeEnd)
    }
    let source = StreamSource(descriptor: readEnd, name: "pipe")
    try source.open()
    source.close()
    #expect(fcntl(readEnd, F_GETFD) >= 0)
  }

  @Test func standardInputHasAName() { #expect(StreamSource.standardInput().name == "standard input") }
}
