extension Result where Success == [UInt8] {
  /// What a transfer on a bus does with its answer: it goes to the front of the buffer, which grows if it must.
  func put(into buffer: inout [UInt8]) throws(Failure) {
    let answer = try get()
    if buffer.count < answer.count { buffer += [UInt8](repeating: 0, count: answer.count - buffer.count) }
    buffer.replaceSubrange(..<answer.count, with: answer)
  }
}
