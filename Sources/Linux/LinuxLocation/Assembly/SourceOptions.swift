/// Settings of a source that its address does not carry.
public struct SourceOptions: Sendable {
  /// Speed of serial ports whose address gives none.
  public var baud = BaudRate.automatic
  /// Replay speed of logs, and of simulated journeys whose address gives none.
  public var speed = ReplaySpeed.factor(1)
  /// Whether the receiver is also opened for writing, to send corrections; if false, nothing is written to it.
  public var isWritable = false
  /// The wanted tuning of the receiver, if it is a u-blox on a serial port or USB; nil: it is not tuned.
  public var tuning: TuningBoard?
  /// Called with lines for the user, such as the speed that was found.
  public var notice: @Sendable (String) -> Void = { _ in }

  /// Creates options; the defaults find the speed, read in real time and write nothing.
  public init(
    baud: BaudRate = .automatic, speed: ReplaySpeed = .factor(1), isWritable: Bool = false,
    tuning: TuningBoard? = nil, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.baud = baud
    self.speed = speed
    self.isWritable = isWritable
    self.tuning = tuning
    self.notice = notice
  }
}
