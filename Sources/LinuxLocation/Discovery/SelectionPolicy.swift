/// How patient the choice between receivers is; nanoseconds.
struct SelectionPolicy: Sendable {
  /// Without an epoch for so long a receiver is given up for another, if there is one. Longer: rides out longer gaps.
  var staleAfter: Int64 = 10_000_000_000
  /// The same before the first epoch: finding the speed of a port can take half of it. Longer: waits for slower ones.
  var firstEpochWithin: Int64 = 45_000_000_000
  /// Epochs without a position for so long, and the others are looked at. Longer: bears tunnels without looking.
  var fixlessAfter: Int64 = 30_000_000_000
  /// For so long another must have had positions without a gap before it is taken for one that works. Longer: fewer
  /// switches.
  var provenAfter: Int64 = 20_000_000_000
  /// What is no gap yet.
  var longestGap: Int64 = 3_000_000_000
  /// For so long another is looked at before it is left alone for a while; a cold start takes most of a minute.
  var lookPatience: Int64 = 120_000_000_000
  /// First pause before one that failed is tried again; each failure doubles it.
  var firstRetry: Int64 = 2_000_000_000
  /// The longest such pause.
  var longestRetry: Int64 = 60_000_000_000
  /// The same for looking at one while another serves.
  var firstLookRetry: Int64 = 30_000_000_000
  var longestLookRetry: Int64 = 600_000_000_000
}
