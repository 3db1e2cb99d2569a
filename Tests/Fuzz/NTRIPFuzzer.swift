import Bytes
import GNSS

/// Any bytes as what a caster answers, in any chunks: head, chunked body, list of mount points, RTCM 3 frames.
///
///     byte 0   how the stream is cut
///     rest     the stream
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNTRIP(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard size > 1 else { return 0 }
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  let stream = view.slice(1, size)
  let whole = receive(stream, by: size)
  let cut = receive(stream, by: 1 + Int(view[0]))
  require(whole == cut, "the chunks decide")
  require(whole.body.count <= stream.count, "more body than stream")
  require(whole.body.isEmpty || whole.answer != nil, "a body before the head is whole")
  require(whole.frames.allSatisfy { $0.count >= 6 && $0[0] == 0xD3 }, "a frame that is none")
  return 0
}

private struct Outcome: Equatable {
  var answer: NTRIPAnswer?
  var version: NTRIPVersion?
  var error: NTRIPError?
  var isOver = false
  var body: [UInt8] = []
  var frames: [[UInt8]] = []
  var mountPoints: [[UInt8]] = []
}

private func receive(_ stream: ByteView, by size: Int) -> Outcome {
  var outcome = Outcome()
  var response = NTRIPResponse()
  var table = Sourcetable()
  var scanner = CorrectionScanner()
  var start = 0
  while start < stream.count, outcome.error == nil {
    var pieces: [[UInt8]] = []
    do throws(NTRIPError) {
      try response.consume(stream.slice(start, start + size)) { pieces.append(Array($0)) }
    } catch {
      outcome.error = error
    }
    for piece in pieces {
      outcome.body += piece
      piece.withByteView { view in
        table.consume(view)
        scanner.consume(view) { outcome.frames.append(Array($0)) }
      }
    }
    start += size
  }
  scanner.giveUp { outcome.frames.append(Array($0)) }
  outcome.answer = response.answer
  outcome.version = response.version
  outcome.isOver = response.isOver
  outcome.mountPoints = table.mountPoints
  check(table)
  return outcome
}

private func check(_ table: Sourcetable) {
  require(table.mountPoints.allSatisfy { (1...100).contains($0.count) }, "a mount point without a name, or a novel")
  guard let name = table.mountPoints.last else { return }
  let likest = table.names(like: name, limit: 3)
  require((1...3).contains(likest.count) && table.mountPoints.contains(likest[0]), "a name that is not in the list")
}
