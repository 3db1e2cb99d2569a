import Bytes
import EngineRuntime
import LinuxIO
import LiveServer
import Observations
import Outputs
import Publishing

/// The page of a receiver: the rows of its stream as events, the last ones for clients that ask, and the regions of this
/// machine.
final class ReceiverPage: LiveApplication, Outlet, @unchecked Sendable {
  private let state = Guarded(ReceiverPageState())
  private let regions: RegionReader?
  // Used by the session's threads alone, one at a time.
  private let formatter: RowFormatter

  /// - Parameters:
  ///   - formatter: makes rows of NDJSON, and marks them.
  ///   - regions: finds the monitored regions while there are pages; nil: none are shown.
  init(_ formatter: RowFormatter, regions: RegionReader?) {
    self.formatter = formatter
    self.regions = regions
  }

  /// Reads the regions once, on the calling thread.
  func readRegions() {
    let found = regions?.found
    state.withLock { if $0.showsRegions { $0.regions = found } }
  }

  /// Publishes to this server from here on; nil: to none.
  func attach(_ server: LiveServer?) { state.withLock { $0.server = server } }

  /// Publishes that the log has ended.
  func noteEnd() { publish(Array(#"{"type":"status","state":"ended"}"#.utf8), .state, at: MonotonicClock.now) }

  // MARK: Outlet

  func consume(_ event: SessionEvent) {
    formatter.format(event)
    let now = MonotonicClock.now
    formatter.forEachRow { subject, row in
      // Without its line feed.
      publish(Array(row.slice(0, row.count - 1)), subject, at: now)
    }
  }

  func forget() {
    state.withLock { state in
      state.forget()
    }
    regions?.stop()
  }

  private func publish(_ row: [UInt8], _ subject: RowSubject, at now: MonotonicInstant) {
    guard subject != .place else { return }
    // Under the lock, so that the order of the events is that of their numbers.
    state.withLock { state in
      state.server?.publish(state.keep(row, subject, at: now))
    }
  }

  // MARK: LiveApplication

  var mode: String { "receiver" }

  func opening() -> [LiveEvent] {
    let now = MonotonicClock.now
    return state.withLock { $0.opening(at: now) }
  }

  func heartbeat() -> LiveEvent? {
    let now = MonotonicClock.now
    return state.withLock { $0.clock(at: now) }
  }

  func respond(to request: LiveRequest) -> LiveResponse? {
    switch request.path {
    case "/v1/location": answer(request, .location)
    case "/v1/satellites": answer(request, .satellites)
    case "/v1/heading": answer(request, .heading)
    case "/v1/status": answer(request, .state)
    case "/v1/history": answer(request, rows: state.withLock { $0.historyRows })
    case "/v1/regions": answer(request, object: state.withLock { $0.regions })
    default: nil
    }
  }

  func streamCountChanged(_ count: Int) {
    guard let regions, state.withLock({ $0.showsRegions }) else { return }
    if count == 0 { return regions.stop() }
    regions.start { [self] found in
      state.withLock { state in
        guard state.showsRegions, state.regions != found else { return }
        state.regions = found
        state.server?.publish(LiveEvent(name: "geofences", data: found, key: "geofences"))
      }
    }
  }

  private func answer(_ request: LiveRequest, _ subject: RowSubject) -> LiveResponse {
    answer(request, object: state.withLock { $0.row(of: subject) })
  }

  /// - Parameter object: nil if there is none yet.
  private func answer(_ request: LiveRequest, object: [UInt8]?) -> LiveResponse {
    guard request.method == .get else { return ReceiverPage.readOnly }
    return object.map { .json($0 + [0x0A]) } ?? .done
  }

  private func answer(_ request: LiveRequest, rows: [UInt8]) -> LiveResponse {
    guard request.method == .get else { return ReceiverPage.readOnly }
    return LiveResponse(type: "application/x-ndjson; charset=utf-8", body: rows)
  }

  private static var readOnly: LiveResponse {
    LiveResponse(status: 405, type: "text/plain; charset=utf-8", body: Array("this can only be read\n".utf8))
  }
}
