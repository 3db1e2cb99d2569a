/// The last `limit` values, the oldest first.
struct SlidingWindow<Element> {
  private(set) var values: [Element] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// - Complexity: O(*limit*).
  mutating func append(_ value: Element) {
    if values.count == limit { values.removeFirst() }
    values.append(value)
  }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }
}
