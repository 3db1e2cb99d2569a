import Bytes
import LiveServer
import Observations
import Outputs

/// What a receiver's page knows, used under one lock.
struct ReceiverPageState: Sendable {
  /// The last row about a subject.
  private struct Kept {
    var subject: RowSubject
    var row: [UInt8]
    var number: UInt64
    var instant: MonotonicInstant
  }

  /// Where events go; nil: nowhere.
  var server: LiveServer?
  /// The object of the monitored regions; nil before they were read.
  var regions: [UInt8]?
  /// Whether the regions may be shown.
  private(set) var showsRegions = true
  /// Number of the last event.
  private var number: UInt64 = 0
  private var kept: [Kept] = []
  private var history = RowHistory()

  init() {}

  /// Keeps a row, without its line feed, and returns its event.
  mutating func keep(_ row: [UInt8], _ subject: RowSubject, at now: MonotonicInstant) -> LiveEvent {
    number += 1
    if subject == .location { history.add(row, at: now) }
    let last = Kept(subject: subject, row: row, number: number, instant: now)
    if let index = kept.firstIndex(where: { $0.subject == subject }) { kept[index] = last } else { kept.append(last) }
    return LiveEvent(name: subject.event, id: number, data: row, key: subject.key)
  }

  /// Forgets everything about places.
  mutating func forget() {
    kept.removeAll()
    history.removeAll()
    regions = nil
    showsRegions = false
  }

  /// Returns the last row about a subject, without its line feed; nil if there was none.
  func row(of subject: RowSubject) -> [UInt8]? { kept.first { $0.subject == subject }?.row }

  /// Returns the events of a new stream: the history, the regions, the last row about each subject, and its age.
  func opening(at now: MonotonicInstant) -> [LiveEvent] {
    var events: [LiveEvent] = []
    if let past = pastEvent(at: now) { events.append(past) }
    if let regions { events.append(LiveEvent(name: "geofences", data: regions)) }
    for last in kept.sorted(by: { $0.number < $1.number }) {
      events.append(LiveEvent(name: last.subject.event, id: last.number, data: last.row, key: last.subject.key))
    }
    if let clock = clock(at: now) { events.append(clock) }
    return events
  }

  /// The rows of the last ten minutes, each with its line feed; the last one is that of the last position.
  var historyRows: [UInt8] {
    var rows: [UInt8] = []
    for entry in past { rows += entry.row + [0x0A] }
    if let location { rows += location.row + [0x0A] }
    return rows
  }

  /// Returns how old the last position is; nil if there is none.
  func clock(at now: MonotonicInstant) -> LiveEvent? {
    guard let location else { return nil }
    var writer = ByteWriter(capacity: 32)
    writer.append(#"{"fixAge":"#, Double(now.nanoseconds(since: location.instant)) / 1e9, decimals: 3)
    writer.append("}")
    return LiveEvent(name: "clock", data: writer.bytes, key: "clock")
  }

  private var location: Kept? { kept.first { $0.subject == .location } }

  /// The history without the last position, which is sent by itself.
  private var past: ArraySlice<RowHistory.Entry> {
    guard let location, history.entries.last?.instant == location.instant else { return history.entries[...] }
    return history.entries.dropLast()
  }

  /// Returns the history as one event, each row with the time since it was made.
  private func pastEvent(at now: MonotonicInstant) -> LiveEvent? {
    if past.isEmpty { return nil }
    var writer = ByteWriter(capacity: 2 * RowHistory.room)
    writer.append(#"{"rows":["#)
    for (index, entry) in past.enumerated() {
      if index > 0 { writer.append(",") }
      entry.row.withByteView { writer.append($0.slice(0, $0.count - 1)) }
      writer.append(#","secondsAgo":"#, Double(now.nanoseconds(since: entry.instant)) / 1e9, decimals: 1)
      writer.append("}")
    }
    writer.append("]}")
    return LiveEvent(name: "history", data: writer.bytes)
  }
}

extension RowSubject {
  /// The name of the event: the row's type.
  fileprivate var event: String {
    switch self {
    case .location: "location"
    case .satellites: "satellites"
    case .heading: "heading"
    case .place: "place"
    case .accuracy, .corrections, .state: "status"
    }
  }

  /// What replaces the row while a slow page has not taken it; nil: each change is sent.
  fileprivate var key: String? {
    switch self {
    case .location, .satellites, .heading: event
    case .place, .accuracy, .corrections, .state: nil
    }
  }
}
