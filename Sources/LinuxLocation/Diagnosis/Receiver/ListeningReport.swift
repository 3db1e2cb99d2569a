import LocationEngine
import Observations

/// What came of listening to one device for a while.
public struct ListeningReport: Sendable {
  public var device: String
  /// Bits per second that were found; nil for a device without a speed, or when none was found.
  public var baud: UInt32?
  /// Nanoseconds from the first byte that was understood to the end.
  public var duration: Int64 = 0
  /// In that time; nil when nothing was understood.
  public var sentencesPerSecond: Double?
  public var counters = StreamCounters()
  /// The last epoch, with a position or without.
  public var lastEpoch: GNSSFix?
  /// The last epoch that had a position.
  public var lastFix: GNSSFix?
  /// The last list of satellites in view; empty when none was sent.
  public var satellites: [Satellite] = []
  public var remarks = ReceiverRemarks()
  /// The system's clock minus the receiver's, nanoseconds, at the arrival of the last fix's first byte; the delay of
  /// the line is in it. nil without a fix that has a date.
  public var clockDifference: Int64?
  /// Who has the device open, when nobody was allowed to listen because of it.
  public var holders: [String] = []
  /// Why there was nothing to listen to.
  public var error: SourceError?

  public init(device: String) { self.device = device }
}
