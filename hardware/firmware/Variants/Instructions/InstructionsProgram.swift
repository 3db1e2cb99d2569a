import Bytes
import CBoard
import CCounter
import Fusion

/// Prints what the steps of the library cost in instructions: name, steps, sum, most of a step.
@_cdecl("firmware_main")
public func firmwareMain() {
  counter_start()
  let input = Input()
  var line = Line()
  for (name, kind, chunk) in streams {
    input.with(kind) { content in
      var decoding = Decoding()
      line.append(name, decoding.count(ByteView(content), chunk: chunk))
    }
  }
  input.with(.positions) { line.append("epoch, receiver alone", countEpochs(ByteView($0))) }
  input.with(.drive) {
    var body = RecordedBody(isFused: true)
    body.run($0)
    line.append("inertial sample, fused", body.inertial)
    line.append("epoch, fused", body.epochs)
    line.append("magnetometer sample, fused", body.magnetic)
  }
  input.with(.walk) {
    var body = RecordedBody(isFused: false)
    for pass in 0..<2 { body.run($0, from: 20 * Double(pass)) }
    line.append("inertial sample, compass", body.inertial)
    line.append("magnetometer sample, compass", body.magnetic)
  }
  // Ends the script.
  board_idle()
}

/// Streams, and the bytes that arrive at once.
private let streams: [(StaticString, Input.Kind, chunk: Int)] = [
  ("NMEA sentence, 64 bytes at once", .sentences, 64),
  ("NMEA sentence, 4096 bytes at once", .sentences, 4096),
  ("UBX frame, 4096 bytes at once", .frames, 4096),
  ("UBX NAV-PVT, a frame at once", .positions, 100),
]

extension Line {
  /// Sends the counts of a step.
  fileprivate mutating func append(_ name: StaticString, _ tally: Tally) {
    append(name)
    append(tally.steps)
    append(tally.instructions)
    append(tally.most)
    send()
  }
}
