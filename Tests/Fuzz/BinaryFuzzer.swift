import Bytes
import GNSS
import NavigationMath
import Observations

/// UBX frames with right checksums mixed with NMEA, in any order, with any values and at any time.
///
/// The input is a program, as for `EpochFuzzer`: a byte picks a frame, a sentence or a pause, the following
/// bytes pick its fields.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBinary(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var choices = Choices(view: ByteView(UnsafeBufferPointer(start: data, count: size)))
  var configuration = ReceiverConfiguration()
  configuration.silence = Int64(choices.pick(4) + 1) * 50_000_000
  var receiver = GNSSReceiver(configuration)
  var now = MonotonicInstant.zero
  var frames = FrameWriter()
  var sentences = SentenceWriter()
  var recent: [TimeOfDay?] = []
  var sequence: UInt64 = 0
  var sent = 0

  func take(_ event: ReceiverEvent) {
    switch event {
    case .satellites(let report): check(report)
    case .fix(let fix):
      check(fix)
      sequence += 1
      require(fix.sequence == sequence, "fixes are not counted one by one")
      require(fix.received <= fix.completed && fix.completed <= now, "a fix from the future")
      let time = fix.time.timeOfDay
      require(time == nil || !recent.contains(time), "an epoch comes twice")
      // Of those that are remembered some may have no time.
      recent.append(time)
      if recent.count > 4 { recent.removeFirst() }
    }
  }

  while !choices.isEmpty, sent < 400 {
    sent += 1
    let kind = choices.pick(FrameWriter.kinds + 8)
    if kind >= FrameWriter.kinds + 6 {
      now = now.advanced(byNanoseconds: Int64(choices.pick(256)) * 10_000_000)
      if kind == FrameWriter.kinds + 6 { receiver.advance(to: now, take) }
      continue
    }
    let isFrame = kind < FrameWriter.kinds
    if !isFrame { sentences.second = Int(frames.timeOfWeek / 1000 + 86_382) % 86_400 }
    let bytes = isFrame ? frames.frame(kind, &choices) : sentences.sentence(kind - FrameWriter.kinds, &choices)
    bytes.withByteView { receiver.consume($0, at: now, take) }
  }
  receiver.finish(take)
  require(receiver.deadline == nil, "something is left after the end")
  require(receiver.counters.epochs == sequence, "epochs are miscounted")
  return 0
}
