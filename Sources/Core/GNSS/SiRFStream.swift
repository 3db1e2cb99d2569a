/// What of a stream of SiRF messages matters to later ones.
struct SiRFStream {
  /// GPS satellites in the last solution, bit n − 1 for satellite n.
  var satellites: UInt32 = 0
  /// Messages MID 2 since the last MID 41; more than the patience before the first one.
  private var measuredInARow = SiRFStream.patience + 1

  /// Messages MID 2 without a MID 41 that a receiver which sends both may send: one, and MID 41 comes after it.
  private static var patience: Int { 1 }

  /// Notes a MID 41.
  mutating func noteGeodetic() { measuredInARow = 0 }

  /// Notes a MID 2; true if it is to be taken, because no MID 41 comes.
  mutating func takesMeasured() -> Bool {
    if measuredInARow <= SiRFStream.patience { measuredInARow += 1 }
    return measuredInARow > SiRFStream.patience
  }
}
