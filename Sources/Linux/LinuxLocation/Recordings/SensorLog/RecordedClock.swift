import LocationEngine

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
