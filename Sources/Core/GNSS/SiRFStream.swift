/// State of a stream of SiRF messages that later messages depend on.
struct SiRFStream {
  /// GPS satellites in the last solution; bit n − 1 for satellite n.
  var satellites: UInt32 = 0
  /// Number of MID 2 since the last MID 41; `patience` + 1 before the first one.
  private var measuredInARow = SiRFStream.patience + 1

  /// Number of MID 2 that a receiver with both messages sends before the next MID 41.
  private static var patience: Int { 1 }

  /// Notes a MID 41.
  mutating func noteGeodetic() { measuredInARow = 0 }

  /// Notes a MID 2; returns whether it must be used, because the receiver does not send MID 41.
  mutating func takesMeasured() -> Bool {
    if measuredInARow <= SiRFStream.patience { measuredInARow += 1 }
    return measuredInARow > SiRFStream.patience
  }
}
