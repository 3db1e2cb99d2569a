import Bytes

/// A receiver that corrections can be sent to.
///
/// Both calls return at once, whatever the port does, and may come from any thread while another one reads.
public protocol CorrectionSink: AnyObject, Sendable {
  /// Sends one whole frame. False when the receiver cannot take it now: nothing of it was sent, and it may be sent
  /// again.
  func send(_ frame: ByteView) -> Bool

  /// Goes on with the rest of a frame that the port took only a part of; true when nothing is left of it.
  func flush() -> Bool
}
