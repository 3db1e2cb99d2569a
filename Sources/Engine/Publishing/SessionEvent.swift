import LocationEngine
import NavigationMath
import Observations
import Providers

/// What a session passes to its outlets.
public struct SessionEvent: Sendable {
  /// The kinds of what is passed on.
  public enum Content: Sendable {
    /// An event of a receiver or of the sensors, with what the stages have added and without what they have withheld.
    case navigation(NavigationEvent)
    /// The place where the receiver is from here on, and when it came there.
    case place(Place, at: UTCTime)
    /// The state of the corrections that a receiver gets: at each change, and again while they last.
    case corrections(CorrectionStatus)
  }

  /// Number within the session, from 1; no number is left out.
  public let number: UInt64
  /// What has happened.
  public let content: Content

  /// Creates an event.
  public init(number: UInt64, _ content: Content) {
    self.number = number
    self.content = content
  }
}
