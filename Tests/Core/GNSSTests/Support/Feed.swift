import Bytes
import GNSS
import NMEA
import NavigationMath
import Observations

/// A receiver, a clock set by hand, and everything that has come out.
final class Feed {
  private var receiver: GNSSReceiver
  private(set) var now = MonotonicInstant.zero
  private(set) var events: [ReceiverEvent] = []

  init(_ configuration: ReceiverConfiguration = ReceiverConfiguration()) { receiver = GNSSReceiver(configuration) }

  var counters: StreamCounters { receiver.counters }
  var deadline: MonotonicInstant? { receiver.deadline }
  var readDelay: Int64 { receiver.readDelay }

  var fixes: [GNSSFix] {
    events.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
  }

  var reports: [SatelliteReport] {
    events.compactMap { if case .satellites(let report) = $0 { report } else { nil } }
  }

  /// Sends contents as lines with checksums, at once.
  func send(_ contents: String...) { for content in contents { send(raw: line(content)) } }

  func send(_ contents: [String]) { for content in contents { send(raw: line(content)) } }

  func send(raw text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    bytes.withByteView { view in receiver.consume(view, at: now) { events.append($0) } }
  }

  /// Sends byte by byte; returns the number of bytes after which the first new fix came, nil if none did.
  func bytesUntilFix(_ contents: [String]) -> Int? {
    let before = fixes.count
    var first: Int?
    let bytes = contents.flatMap { Array(line($0).utf8) }
    for (index, byte) in bytes.enumerated() {
      send([byte])
      if first == nil, fixes.count > before { first = index + 1 }
    }
    return first
  }

  /// Lets time pass without bytes.
  func wait(milliseconds: Int64) {
    now = now.advanced(byNanoseconds: milliseconds * 1_000_000)
    receiver.advance(to: now) { events.append($0) }
  }

  /// Lets time pass without calling the receiver.
  func sleep(milliseconds: Int64) { now = now.advanced(byNanoseconds: milliseconds * 1_000_000) }

  func finish() { receiver.finish { events.append($0) } }
}

/// Bytes up to the second checksum digit of the `count`th of `contents`: its terminator is not waited for.
func bytes(through count: Int, of contents: [String]) -> Int {
  contents.prefix(count).reduce(0) { $0 + line($1).utf8.count } - 2
}

/// What came out of some contents, sent at once and finished.
func fixes(_ contents: String..., configuration: ReceiverConfiguration = ReceiverConfiguration()) -> [GNSSFix] {
  let feed = Feed(configuration)
  feed.send(contents)
  feed.finish()
  return feed.fixes
}

/// Lends the fields of one line.
func withFields<R>(_ content: String, _ body: (borrowing SentenceFields) throws(SentenceError) -> R) throws -> R {
  var scanner = LineScanner()
  return try Array(line(content).utf8).withByteView { view throws(SentenceError) -> R in
    _ = scanner.scan(view)
    return try body(scanner.fields(in: view))
  }
}

extension GNSSFix {
  var second: Int? { time.timeOfDay.map { $0.hour * 3600 + $0.minute * 60 + $0.second } }
}

let latitude = 47.0 + 17.11437 / 60
let longitude = 8.0 + 33.91522 / 60

func isNear(_ value: Double?, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance
}
