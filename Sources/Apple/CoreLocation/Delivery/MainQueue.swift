import Dispatch

/// Runs a completion handler on the main queue, as Apple's frameworks do.
func onMainQueue(_ body: @escaping () -> Void) {
  let handler = Handler(body: body)
  DispatchQueue.main.async { handler.body() }
}

/// `@unchecked`: the caller gives the handler up; only the main queue calls it.
private struct Handler: @unchecked Sendable {
  let body: () -> Void
}
