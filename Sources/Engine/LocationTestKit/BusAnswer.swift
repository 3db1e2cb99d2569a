extension Result where Success == [UInt8] {
  /// Copies a simulated answer to the front of the buffer, which grows if needed; throws a simulated failure.
  func put(into buffer: inout [UInt8]) throws(Failure) {
    let answer = try get()
    if buffer.count < answer.count { buffer += [UInt8](repeating: 0, count: answer.count - buffer.count) }
    buffer.replaceSubrange(..<answer.count, with: answer)
  }
}
