import Bytes
import LocationEngine
import NavigationMath
import Observations

/// The clock of a sensor log or a field log, by its lines about the clock before the first data.
struct RecordedClock {
  /// Name of the clock: the boot whose monotonic clock it is; the path of a log that does not contain it.
  let clock: SourceTraits.Clock
  /// UTC on it; nil if the machine's clock was not synchronised when the log began.
  let utc: UTCRelation?

  /// Reads the beginning of the log at `path`, which may be missing or no log.
  init(ofLogAt path: String) {
    var boot: String?
    var utc: UTCRelation?
    SensorLogReader.readBeginning(ofLogAt: path) { line in
      guard case .clock(_, let reading) = line else { return }
      boot = boot ?? reading.boot
      utc = utc ?? reading.utc
    }
    clock = .recording(boot ?? path)
    self.utc = utc
  }

  /// The traits of a source that replays the log.
  var traits: SourceTraits { SourceTraits(.recorded, clock: clock, utc: utc) }
}

/// What a line of a log says of the clocks of the machine that recorded it.
struct ClockLine: Equatable {
  /// The boot whose monotonic clock it is; nil if it was not read.
  var boot: String?
  /// UTC on the monotonic clock; nil if the machine's time of day was not synchronised.
  var utc: UTCRelation?

  init(boot: String?, utc: UTCRelation?) {
    self.boot = boot
    self.utc = utc
  }

  init(_ object: FlatJSON, at instant: MonotonicInstant) {
    boot = object.text("boot")
    guard let uncertainty = object.number("uncertainty"), uncertainty >= 0, let text = object.text("utc"),
      let time = Array(text.utf8).withByteView({ UTCTime(iso8601: $0) }), let unix = time.unixNanoseconds
    else { return }
    let (offset, isFar) = unix.subtractingReportingOverflow(instant.nanoseconds)
    if !isFar { utc = UTCRelation(offset: offset, uncertainty: uncertainty) }
  }
}
