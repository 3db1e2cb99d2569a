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
    // A pipe cannot be read twice.
    if path != LogFile.standardInput, let log = try? LogFile(path: path) {
      var reader = SensorLogReader(log)
      lines: while let content = try? reader.next() {
        switch content {
        case .clock(_, let line):
          boot = boot ?? line.boot
          utc = utc ?? line.utc
        case .sample, .bytes: break lines
        case .header, .description, .receiver, .other: break
        }
      }
    }
    clock = .recording(boot ?? path)
    self.utc = utc
  }

  /// The traits of a source that replays the log.
  var traits: SourceTraits { SourceTraits(.recorded, clock: clock, utc: utc) }
}
