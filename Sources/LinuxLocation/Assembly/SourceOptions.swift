/// What may be said about a source beside its address.
public struct SourceOptions: Sendable {
  /// For serial ports whose address does not say.
  public var baud = BaudRate.automatic
  /// For logs, and for simulated journeys whose address does not say.
  public var speed = ReplaySpeed.factor(1)
  /// Whether the receiver is opened for sending it corrections as well; otherwise nothing is ever written to it.
  public var isWritable = false
  /// Where to look what is wanted of the receiver, if it is a u-blox on a serial port or USB; nil: it is not tuned.
  public var tuning: TuningBoard?
  /// Gets lines that a user may want to read, such as the speed that was found.
  public var notice: @Sendable (String) -> Void = { _ in }

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
