import LocationEngine
import Observations

/// The result of listening to one device for a while.
public struct ListeningReport: Sendable {
  /// Path of the device.
  public var device: String
  /// Speed that was found, bits per second; nil for a device without a speed, or if none was found.
  public var baud: UInt32?
  /// Nanoseconds from the first byte that was understood to the end.
  public var duration: Int64 = 0
  /// Sentences per second over `duration`; nil if nothing was understood.
  public var sentencesPerSecond: Double?
  /// Counters of bytes, sentences and frames since the opening.
  public var counters = StreamCounters()
  /// The last epoch, with or without a position; nil if there was none.
  public var lastEpoch: GNSSFix?
  /// The last epoch with a position; nil if there was none.
  public var lastFix: GNSSFix?
  /// The last list of satellites in view; nil if none was sent.
  public var satellites: [Satellite]?
  /// What the receiver reported about antenna and interference.
  public var remarks = ReceiverRemarks()
  /// The system's clock minus the receiver's, ns, at the arrival of the last fix's first byte; includes the delay of
  /// the line. nil without a fix that has a date.
  public var clockDifference: Int64?
  /// Why listening failed; nil if it did not.
  public var error: SourceError?

  /// Creates an empty report.
  public init(device: String) { self.device = device }
}
