import Bytes
import GNSS
import NavigationMath
import Observations

/// Well-formed sentences in any order, with any values and at any time.
///
/// The input is a program: each byte picks a sentence or a pause, the following bytes pick its fields.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEpochs(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var choices = Choices(view: ByteView(UnsafeBufferPointer(start: data, count: size)))
  var configuration = ReceiverConfiguration()
  configuration.silence = Int64(choices.pick(4) + 1) * 50_000_000
  if choices.pick(4) == 0 { configuration.date = CalendarDate(year: 2016, month: 12, day: 31) }
  if choices.pick(4) == 0 { configuration.weekRolloverReference = CalendarDate(year: 2026, month: 6, day: 1) }
  var receiver = GNSSReceiver(configuration)
  var now = MonotonicInstant.zero
  var writer = SentenceWriter()
  var recent: [TimeOfDay] = []
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
      if let time = fix.time.timeOfDay {
        require(!recent.contains(time), "an epoch comes twice")
        recent.append(time)
        if recent.count > 4 { recent.removeFirst() }
      }
    }
  }

  while !choices.isEmpty, sent < 400 {
    sent += 1
    let kind = choices.pick(20)
    if kind >= 18 {
      now = now.advanced(byNanoseconds: Int64(choices.pick(256)) * 10_000_000)
      if kind == 18 { receiver.advance(to: now, take) }
      continue
    }
    let bytes = writer.sentence(kind, &choices)
    bytes.withByteView { receiver.consume($0, at: now, take) }
  }
  receiver.finish(take)
  require(receiver.deadline == nil, "something is left after the end")
  require(receiver.counters.epochs == sequence, "epochs are miscounted")
  return 0
}
