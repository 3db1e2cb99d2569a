import Bytes

/// The input, taken byte by byte; zeros when it is used up.
struct Choices {
  let view: ByteView
  var position = 0

  init(view: ByteView) { self.view = view }

  var isEmpty: Bool { position >= view.count }

  mutating func pick(_ count: Int) -> Int {
    defer { position += 1 }
    return Int(view[position]) % count
  }
}
