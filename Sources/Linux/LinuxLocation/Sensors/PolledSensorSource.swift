import EngineRuntime
import LinuxIO
import LocationEngine
import Observations

/// Sensors of this machine, polled on one thread, which sleeps between polls. Allocates nothing per sample.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
final class PolledSensorSource: SensorSource, @unchecked Sendable {
  let name: String
  private(set) var sensors: [AttachedSensor] = []
  private let openReaders: @Sendable () throws(SourceError) -> [any SensorReader]
  private let waker = Waker()
  private var readers: [any SensorReader] = []
  /// Samples of a poll that wait for the reader, and the number of those delivered.
  private var held: [SensorReading] = []
  private var delivered = 0
  /// Index of each reader's first sensor in `sensors`.
  private var bases: [Int] = []

  init(name: String, openReaders: @escaping @Sendable () throws(SourceError) -> [any SensorReader]) {
    self.name = name
    self.openReaders = openReaders
  }

  var traits: SourceTraits { .live }
  var now: MonotonicInstant { MonotonicClock.now }
  func wait(until deadline: MonotonicInstant) -> Bool { waker.sleep(until: deadline) }
  func interrupt() { waker.raise() }

  func open() throws(SourceError) {
    close()
    readers = try openReaders()
    sensors.removeAll()
    bases.removeAll()
    for reader in readers {
      bases.append(sensors.count)
      sensors += reader.sensors
    }
  }

  func close() {
    for reader in readers { reader.stop() }
    readers.removeAll()
    held.removeAll(keepingCapacity: true)
    delivered = 0
  }

  func read(until deadline: MonotonicInstant?) throws(SourceError) -> SourceRead<SensorReading> {
    while true {
      if delivered < held.count {
        delivered += 1
        let reading = held[delivered - 1]
        return .received(reading, at: reading.sample.instant)
      }
      held.removeAll(keepingCapacity: true)
      delivered = 0
      guard let next = readers.indices.min(by: { readers[$0].nextPoll < readers[$1].nextPoll }) else {
        throw SourceError(.disconnected, "\(name): is closed")
      }
      let due = readers[next].nextPoll
      guard waker.sleep(until: min(due, deadline ?? due)) else { return .interrupted }
      if let deadline, deadline < due { return .idle(at: now) }
      let base = bases[next]
      try readers[next].poll { held.append(SensorReading($0, sensor: base + $1)) }
      if held.isEmpty, let deadline, case let stamp = now, stamp >= deadline { return .idle(at: stamp) }
    }
  }
}

/// One or several sensors of a `PolledSensorSource`, polled together on one thread.
protocol SensorReader: AnyObject {
  var sensors: [AttachedSensor] { get }
  /// When to call `poll`.
  var nextPoll: MonotonicInstant { get }
  /// Reads once, without waiting, and passes each sample with the index of its sensor in `sensors`.
  ///
  /// - Throws: If the sensor is lost; a tolerated fault only moves `nextPoll`.
  func poll(_ body: (SensorSample, Int) -> Void) throws(SourceError)
  /// Sets the sensor to its lowest power, if it is still present.
  func stop()
}
