import EngineRuntime
import LocationEngine
import Observations

/// The stages and the outlets of a session, used under its lock.
struct SessionState: Sendable {
  private var stages: [any SessionStage]
  var outlets: [any Outlet]
  private let limit: SessionLimit?
  private var number: UInt64 = 0
  private(set) var tally = Tally()
  private(set) var began: MonotonicInstant?
  private(set) var failure: OutletFailure?
  private(set) var isComplete = false

  init(stages: [any SessionStage], outlets: [any Outlet], limit: SessionLimit?) {
    self.stages = stages
    self.outlets = outlets
    self.limit = limit
  }

  /// Whether nothing more is passed on.
  var isOver: Bool { isComplete || failure != nil }

  /// Passes an event through the stages to the outlets. Returns whether the session is over.
  ///
  /// - Parameter now: returns the main source's time; nil on another thread than that of the main source.
  mutating func consume(_ event: NavigationEvent, _ now: () -> MonotonicInstant?) -> Bool {
    // What was read before the end still arrives, and the last status has the counters.
    if case .receiver(.status(let status), _) = event { tally.note(status) }
    guard !isOver else { return true }
    var event = event
    var before: [SessionEvent.Content] = []
    for index in stages.indices {
      guard stages[index].annotate(&event, before: &before) else { return false }
    }
    tally.note(event)
    if began == nil, event.isOfOpenReceiver { began = now() }
    for content in before { deliver(content) }
    deliver(.navigation(event))
    isComplete = limit?.isReached(by: tally) ?? false
    return isOver
  }

  /// Passes on what is due without an event, and lets the outlets deliver. Returns whether the session is over.
  mutating func drain(at now: MonotonicInstant) -> Bool {
    guard !isOver else { return true }
    for index in stages.indices {
      if let content = stages[index].due(at: now) { deliver(content) }
    }
    for index in outlets.indices where failure == nil {
      do throws(OutletFailure) { try outlets[index].drain() } catch { failure = error }
    }
    return isOver
  }

  mutating func forget() {
    for index in outlets.indices { outlets[index].forget() }
  }

  /// Finishes the stages. Returns the refusal of the first that has one.
  mutating func finishStages() -> SourceError? {
    for index in stages.indices { stages[index].finish() }
    return stages.lazy.compactMap(\.refusal).first
  }

  private mutating func deliver(_ content: SessionEvent.Content) {
    number += 1
    let event = SessionEvent(number: number, content)
    for index in outlets.indices where failure == nil {
      do throws(OutletFailure) { try outlets[index].consume(event) } catch { failure = error }
    }
  }
}

extension NavigationEvent {
  /// Whether a receiver that is or was open has caused the event.
  fileprivate var isOfOpenReceiver: Bool {
    guard case .receiver(let event, _) = self else { return false }
    guard case .status(let status) = event else { return true }
    return status.isOfOpenSource
  }
}
