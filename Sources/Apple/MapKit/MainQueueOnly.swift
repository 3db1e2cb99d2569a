/// A value that the main queue alone uses from now on.
///
/// `@unchecked`: the caller gives the value up, or uses it on the main queue too.
struct MainQueueOnly<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
