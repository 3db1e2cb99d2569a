/// Views that annotations do not need at the moment, by their reuse identifiers.
struct ReuseQueue<View: AnyObject> {
  /// Enough for a screen full of views of one kind.
  static var capacity: Int { 256 }

  private var views: [String: [View]] = [:]

  /// Number of waiting views.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Keeps a view; one beyond the capacity of its identifier is dropped.
  mutating func append(_ view: View, _ identifier: String) {
    guard views[identifier, default: []].count < ReuseQueue.capacity else { return }
    views[identifier, default: []].append(view)
  }

  /// Returns a view and removes it; nil if none waits.
  mutating func takeLast(_ identifier: String) -> View? {
    guard var waiting = views[identifier], let view = waiting.popLast() else { return nil }
    views[identifier] = waiting.isEmpty ? nil : waiting
    return view
  }
}
