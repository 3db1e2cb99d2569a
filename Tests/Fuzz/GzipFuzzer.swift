import Bytes
import EngineRuntime
import Glibc

/// Any bytes as a log, plain or gzip'd: it is read to its end or to a readable error, and how it is cut into pieces of
/// time changes no byte. Built with the sources that replay logs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGzip(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let path = MemoryFile.path(of: data, size)
  let file = unpacked(path, by: 1000)
  require(file.agrees(with: unpacked(path, by: 65_536)), "the size of the buffer decides")
  if size < 2 || data?[0] != 0x1F || data?[1] != 0x8B {
    require(file.bytes == Array(UnsafeBufferPointer(start: data, count: size)), "a plain file that is read as another")
    require(file.error == nil, "a plain file that is damaged")
  }
  // What begins as no log does is refused before it is cut.
  if file.bytes.withUnsafeBytes({ FileSource.problem($0, path) }) != nil { return 0 }
  require(replayed(path).agrees(with: file), "cutting a log into pieces of time changes it")
  return 0
}

private struct Outcome {
  var bytes: [UInt8] = []
  var error: SourceError?

  /// Before damage zlib drops the rest of what one read has unpacked: how much depends on the size of the read.
  func agrees(with other: Outcome) -> Bool {
    guard error == other.error else { return false }
    guard error != nil else { return bytes == other.bytes }
    return bytes.starts(with: other.bytes) || other.bytes.starts(with: bytes)
  }
}

/// A few bytes unpack to a thousand times as many.
private let limit = 1 << 20

private func unpacked(_ path: String, by size: Int) -> Outcome {
  var outcome = Outcome()
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
  defer { buffer.deallocate() }
  do throws(SourceError) {
    let file = try LogFile(path: path)
    while outcome.bytes.count < limit {
      let count = try file.read(into: buffer)
      require((0...size).contains(count), "more bytes than there is room for")
      if count == 0 { break }
      outcome.bytes += buffer[..<count]
    }
  } catch {
    outcome.error = error
  }
  outcome.bytes = Array(outcome.bytes.prefix(limit))
  return outcome
}

private func replayed(_ path: String) -> Outcome {
  var outcome = Outcome()
  let source = FileSource(path: path, speed: .maximum)
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
  defer { buffer.deallocate() }
  do throws(SourceError) {
    try source.open()
    reading: while outcome.bytes.count < limit {
      switch try source.read(into: buffer, until: nil) {
      case .received(let count, _):
        require((1...buffer.count).contains(count), "no bytes, or more than there is room for")
        outcome.bytes += buffer[..<count]
      case .end: break reading
      case .idle, .interrupted: fatalError("no deadline and no interrupt, and yet")
      }
    }
  } catch {
    outcome.error = error
  }
  source.close()
  outcome.bytes = Array(outcome.bytes.prefix(limit))
  return outcome
}
