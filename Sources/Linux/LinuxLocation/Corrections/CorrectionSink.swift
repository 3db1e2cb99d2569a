import Bytes

/// A receiver that accepts corrections.
///
/// Both calls return at once, even if the port is blocked, and may come from any thread while another one reads.
public protocol CorrectionSink: AnyObject, Sendable {
  /// Sends one whole frame.
  ///
  /// Returns false if the receiver cannot take it now: no byte of it was sent, and the caller may try again.
  func send(_ frame: ByteView) -> Bool

  /// Sends the rest of a frame of which the port took only a part; true if nothing is left of it.
  func flush() -> Bool
}
