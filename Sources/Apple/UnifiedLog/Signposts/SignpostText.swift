/// The messages of signposts.
enum SignpostText {
  /// - Parameter message: what the program adds.
  static func segments(
    _ word: String, _ name: StaticString, _ id: OSSignpostID, _ message: [MessageSegment] = []
  ) -> [MessageSegment] {
    let number = id == .exclusive ? "" : " #\(id.rawValue)"
    return [.literal("\(word) \(name)\(number)")] + (message.isEmpty ? [] : [.literal(": ")] + message)
  }

  static func segments(
    ending name: StaticString, _ state: OSSignpostIntervalState, _ message: [MessageSegment] = []
  ) -> [MessageSegment] {
    let duration = state.milliseconds.map { " \(FloatStyle(form: .fixed).text($0, precision: 3)) ms" } ?? ""
    return segments("interval", name, state.signpostID)
      + [.literal(duration)] + (message.isEmpty ? [] : [.literal(": ")] + message)
  }
}
