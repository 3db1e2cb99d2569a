import LocationEngine
import Observations

/// Sensors of this machine, read on one thread: each is asked when its time has come, and in between the thread sleeps.
/// Nothing is allocated per sample.
///
/// One thread opens, reads and closes; that is why the mutable state needs no lock.
final class PolledSensorSource: SensorSource, @unchecked Sendable {
  let name: String
  private(set) var sensors: [AttachedSensor] = []
  private let openReaders: @Sendable () throws(SourceError) -> [any SensorReader]
  private let waker = Waker()
  private var readers: [any SensorReader] = []
  /// What a poll brought, and how much of it is delivered.
  private var held: [SensorSample] = []
  private var delivered = 0
  private var origin = 0

  init(name: String, openReaders: @escaping @Sendable () throws(SourceError) -> [any SensorReader]) {
    self.name = name
    self.openReaders = openReaders
  }

  var isReconnectable: Bool { true }
  var now: MonotonicInstant { MonotonicClock.now }
  func wait(until deadline: MonotonicInstant) -> Bool { waker.sleep(until: deadline) }
  func interrupt() { waker.raise() }

  func open() throws(SourceError) {
    close()
    readers = try openReaders()
    sensors = readers.map { $0.sensor }
  }

  func close() {
    for reader in readers { reader.stop() }
    readers.removeAll()
    held.removeAll(keepingCapacity: true)
    delivered = 0
  }

  func read(until deadline: MonotonicInstant?) throws(SourceError) -> SensorRead {
    while true {
      if delivered < held.count {
        delivered += 1
        return .sample(held[delivered - 1], sensor: origin)
      }
      held.removeAll(keepingCapacity: true)
      delivered = 0
      guard let due = chooseNext() else {
        throw SourceError(.disconnected, "\(name): is closed")
      }
      guard waker.sleep(until: min(due, deadline ?? due)) else { return .interrupted }
      if let deadline, deadline < due { return .idle(at: now) }
      try readers[origin].poll { held.append($0) }
      if held.isEmpty, let deadline, case let stamp = now, stamp >= deadline { return .idle(at: stamp) }
    }
  }

  /// Makes the sensor whose time comes first the origin of what is read next; nil when there is none.
  private func chooseNext() -> MonotonicInstant? {
    guard var earliest = readers.first?.nextPoll else { return nil }
    origin = 0
    for index in readers.indices.dropFirst() where readers[index].nextPoll < earliest {
      earliest = readers[index].nextPoll
      origin = index
    }
    return earliest
  }
}
