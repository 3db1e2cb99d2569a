import Bytes
import HTTPProtocol

/// Any bytes as what a client sends, in any pieces: requests, one after another.
///
///     byte 0   how the stream is cut
///     rest     the stream
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard size > 1 else { return 0 }
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  let stream = view.slice(1, size)
  let whole = receive(stream, by: size)
  let cut = receive(stream, by: 1 + Int(view[0]))
  require(whole == cut, "the pieces decide")
  require(receive(stream, by: 1) == whole, "single bytes decide")
  for request in whole.requests { check(request) }
  return 0
}

private struct Outcome: Equatable {
  var requests: [HTTPRequest] = []
  var error: HTTPRequestError?
  var rest = 0
}

private func receive(_ stream: ByteView, by size: Int) -> Outcome {
  var outcome = Outcome()
  var parser = HTTPRequestParser()
  var start = 0
  do throws(HTTPRequestError) {
    while start < stream.count {
      parser.append(stream.slice(start, start + size))
      while let request = try parser.next() { outcome.requests.append(request) }
      start += size
    }
  } catch {
    outcome.error = error
    require((400...505).contains(error.status.code), "an error without a status")
  }
  outcome.rest = parser.count
  return outcome
}

private func check(_ request: HTTPRequest) {
  require(request.path.first == UInt8(ascii: "/"), "a path without its slash")
  require(request.path.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }, "a path that no file has")
  for segment in request.path.split(separator: UInt8(ascii: "/")) {
    require(segment != [UInt8(ascii: ".")] && segment != [UInt8(ascii: "."), UInt8(ascii: ".")], "a path that climbs")
  }
  require(request.body.count <= HTTPRequestParser.largestBody, "a body beyond the limit")
  var hosts = HTTPHosts(port: 8085)
  hosts.add(Array("localhost".utf8))
  let host = request.value(of: "host") ?? []
  if hosts.allows(host: host) { require(host.count == 14, "another host is allowed") }
  _ = request.bearerToken
  _ = request.cookie(named: Array("binnacle".utf8))
  _ = request.lists("gzip", in: "accept-encoding")
  _ = request.hasMediaType("application/json")
  checkEvent(request.path, request.body)
}

/// Whatever a name and the data are, one event comes out, and its fields are on lines of their own.
private func checkEvent(_ name: [UInt8], _ data: [UInt8]) {
  var writer = ByteWriter()
  writer.append(event: name, id: name, data: data)
  let bytes = writer.bytes
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  require(bytes.suffix(2) == [0x0A, 0x0A] && !bytes.contains(0x0D), "an event without its end")
  require(lines.dropLast(2).allSatisfy { !$0.isEmpty }, "two events")
  require(lines.dropFirst(2).dropLast(2).allSatisfy { $0.starts(with: Array("data: ".utf8)) }, "a foreign field")
}
