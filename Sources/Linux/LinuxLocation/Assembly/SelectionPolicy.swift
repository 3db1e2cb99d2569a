/// Time limits of the choice between receivers, ns.
struct SelectionPolicy: Sendable {
  /// Silence after which a receiver is given up, if there is another. Raising it tolerates longer gaps.
  var staleAfter: Int64 = 10_000_000_000
  /// Silence before the first epoch that is tolerated; finding the speed of a port can take half of it.
  ///
  /// Raising it waits for slower receivers.
  var firstEpochWithin: Int64 = 45_000_000_000
  /// Time without a position after which other receivers are checked. Raising it tolerates longer tunnels.
  var fixlessAfter: Int64 = 30_000_000_000
  /// Time for which a checked receiver must have positions without a gap before it is changed to.
  ///
  /// Raising it reduces changes.
  var provenAfter: Int64 = 20_000_000_000
  /// Longest time between two positions that is not a gap.
  var longestGap: Int64 = 3_000_000_000
  /// Time after which checking a receiver without positions ends; a cold start takes most of a minute.
  var lookPatience: Int64 = 120_000_000_000
  /// First pause before a failed device is tried again; each failure doubles it.
  var firstRetry: Int64 = 2_000_000_000
  /// Longest such pause.
  var longestRetry: Int64 = 60_000_000_000
  /// First pause before a receiver is checked again while another one is read; doubles up to `longestLookRetry`.
  var firstLookRetry: Int64 = 30_000_000_000
  var longestLookRetry: Int64 = 600_000_000_000
}
