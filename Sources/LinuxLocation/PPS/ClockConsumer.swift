import GNSS

/// Somebody who sets clocks by what is compared here.
protocol ClockConsumer: AnyObject {
  /// Must not wait.
  func take(_ sample: ClockSample)
}
