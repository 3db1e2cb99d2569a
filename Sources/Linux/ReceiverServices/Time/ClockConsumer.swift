import GNSS

/// A time server that receives clock samples.
protocol ClockConsumer: AnyObject {
  /// Passes on a sample; must not block.
  func take(_ sample: ClockSample)
}
