import Bytes
import GNSS
import GPSDProtocol
import JSON
import LocationEngine
import NavigationMath
import Observations

/// A converter of gpsd's reports to fixes, one per epoch, even if gpsd sends several TPV for it.
///
/// An epoch is identified by its time. Its fix is emitted when the reports of the previous epochs have come, when a TPV
/// with another time comes, or after silence.
final class GPSDDecoder: ReportDecoder {
  /// Nanoseconds for which a TPV with the same time counts as a late part of the epoch; after that, the receiver's
  /// clock has stopped.
  private static let lateness: Int64 = 900_000_000

  private struct Closed {
    var time: UTCTime?
    var counts: GPSDCycle.Counts
    var at: MonotonicInstant
  }

  private let receivers: GPSDReceivers
  private let silence: Int64
  private var lines = GPSDLines()
  private var cycle = GPSDCycle()
  private var accuracy: GPSDAccuracy
  private var epoch: GPSDEpoch?
  private var closed: Closed?
  /// Reports after the last epoch was closed: late for it, or early for the next one.
  private var between = GPSDExtras()
  private var count = StreamCounters()

  init(_ receivers: GPSDReceivers, _ configuration: ReceiverConfiguration) {
    self.receivers = receivers
    accuracy = GPSDAccuracy(configuration.rangeErrors)
    silence = configuration.silence
  }

  var counters: StreamCounters {
    var counters = count
    counters.malformedSentences += lines.overlong
    return counters
  }

  var deadline: MonotonicInstant? { epoch?.completed.advanced(byNanoseconds: silence) }

  func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    count.bytes += UInt64(bytes.count)
    advance(to: instant, body)
    lines.append(bytes)
    while let report = lines.next({ GPSDReport($0) }) { take(report, at: instant, body) }
  }

  func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let deadline, instant >= deadline else { return }
    close(at: instant, body)
  }

  func finish(_ body: (ReceiverEvent) -> Void) {
    guard let epoch else { return }
    close(at: epoch.completed, body)
  }

  private func take(_ report: GPSDReport, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    switch report.content {
    case .malformed: count.malformedSentences += 1
    case .other:
      count.sentences += 1
      count.unknownSentences += 1
    default: count.sentences += 1
    }
    switch report.content {
    case .devices(let devices): receivers.replace(devices)
    case .device(let device): receivers.update(device)
    case .position(let position): take(position, of: report.device, at: instant, body)
    case .sky(let sky):
      guard receivers.isFollowed(report.device) else { return }
      tell(sky, at: instant, body)
      add(report.content, at: instant, body)
    case .attitude:
      guard receivers.isFollowed(report.device) else { return }
      add(report.content, at: instant, body)
    case .deviations(let deviations):
      guard receivers.isFollowed(report.device) else { return }
      // GST carries the receiver's own time, so it can show that the next epoch has begun.
      if epoch?.includes(deviations.time) == false { close(at: instant, body) }
      add(report.content, at: instant, body)
    case .watching, .version, .error, .other, .malformed: break
    }
  }

  private func take(
    _ position: GPSDPosition, of device: JSONText, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    // gpsd sends empty reports before the first data arrive.
    if position.mode == 0, position.time == nil { return }
    guard receivers.follow(device, hasPosition: position.mode >= 2, at: instant) else { return }
    if epoch?.includes(position.time) == false { close(at: instant, body) }
    if epoch != nil {
      epoch!.add(position, at: instant)
    } else if let closed, position.time != nil, position.time == closed.time,
      instant.nanoseconds(since: closed.at) < GPSDDecoder.lateness
    {
      self.closed!.counts.positions += 1
      count.lateSentences += 1
      return
    } else {
      open(position, at: instant)
    }
    closeIfComplete(at: instant, body)
  }

  private func open(_ position: GPSDPosition, at instant: MonotonicInstant) {
    var early = between
    between = GPSDExtras()
    if let closed {
      var counts = closed.counts
      // Reports between two epochs belong to the nearer one, unless their time identifies the epoch.
      if early.isNearer(to: closed.at, than: instant),
        early.deviations?.time == nil || early.deviations?.time != position.time
      {
        counts.skies += early.counts.skies
        counts.others += early.counts.others
        early = GPSDExtras()
      }
      cycle.note(counts)
    }
    closed = nil
    epoch = GPSDEpoch(position, early, at: instant)
  }

  private func add(_ content: GPSDReport.Content, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard epoch != nil else {
      between.add(content, at: instant)
      return
    }
    epoch!.add(content, at: instant)
    closeIfComplete(at: instant, body)
  }

  private func closeIfComplete(at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    if let epoch, cycle.isComplete(epoch.counts) { close(at: instant, body) }
  }

  private func close(at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let epoch else { return }
    self.epoch = nil
    closed = Closed(time: epoch.position.time, counts: epoch.counts, at: epoch.completed)
    let isTextual = receivers.isTextual(receivers.followed ?? "")
    var fix = epoch.fix(isTextual: isTextual)
    if fix.hasPosition {
      if receivers.isMediaTek(receivers.followed ?? "") { accuracy.note(.mediaTek) }
      accuracy.complete(&fix, epoch.position, epoch.extras.deviations, isTextual: isTextual)
    }
    count.epochs += 1
    fix.sequence = count.epochs
    body(.fix(fix))
  }

  private func tell(_ sky: GPSDSky, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let list = sky.satellites else { return }
    body(
      .satellites(
        SatelliteReport(
          time: sky.time ?? epoch?.position.time ?? UTCTime(), received: instant,
          satellites: list.compactMap { $0.satellite },
          inView: GPSDSky.distinct(list), used: GPSDSky.distinct(list.filter(\.isUsed)))))
  }
}
