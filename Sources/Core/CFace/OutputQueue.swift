import Bytes
import CBinnacle
import Observations

/// Results that the caller has not taken yet, the oldest first, in memory of fixed size.
struct OutputQueue<Record: Sendable>: ~Copyable {
  private var records: RecordRing<Record>
  /// Number of records that were dropped because newer ones needed the room.
  private(set) var dropped: UInt64 = 0

  /// - Parameters:
  ///   - capacity: largest number of records; rounded up to a power of two.
  ///   - filler: content of unused memory.
  init(capacity: Int, filler: Record) { records = RecordRing(capacity: capacity, filler: filler) }

  /// Adds a record; in a full queue the oldest is dropped.
  mutating func append(_ record: Record) {
    if records.count == records.capacity { dropped &+= 1 }
    records.append(record)
  }

  /// Takes the oldest record; nil if there is none.
  mutating func take() -> Record? {
    guard !records.isEmpty else { return nil }
    defer { records.removeFirst() }
    return records[records.start]
  }
}

/// The newest satellites in view, copied, so that the report's memory stays the decoder's.
struct SkyRecord: ~Copyable {
  private var sky = binnacle_sky()
  private var satellites: [binnacle_satellite] = []
  private let capacity: Int
  /// Whether the caller has not taken them yet.
  private var isNew = false

  /// - Parameter capacity: largest number of satellites that are kept.
  init(capacity: Int) {
    self.capacity = capacity
    satellites.reserveCapacity(capacity)
  }

  /// Replaces the satellites by those of a report.
  mutating func set(_ report: SatelliteReport) {
    sky = binnacle_sky(report)
    satellites.removeAll(keepingCapacity: true)
    for index in 0..<min(capacity, report.satellites.count) {
      satellites.append(binnacle_satellite(report.satellites[index]))
    }
    sky.available = UInt32(truncatingIfNeeded: satellites.count)
    isNew = true
  }

  /// Returns the satellites' numbers, and copies as many satellites as there is room for; nil if they were taken already.
  mutating func take(into target: UnsafeMutablePointer<binnacle_satellite>?, capacity: Int) -> binnacle_sky? {
    guard isNew else { return nil }
    isNew = false
    var taken = sky
    guard let target, capacity > 0 else { return taken }
    let count = min(capacity, satellites.count)
    for index in 0..<count { target[index] = satellites[index] }
    taken.count = UInt32(truncatingIfNeeded: count)
    return taken
  }
}
