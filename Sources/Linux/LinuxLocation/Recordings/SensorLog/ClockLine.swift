import Bytes
import GPSDProtocol
import LocationEngine
import NavigationMath
import Observations

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
