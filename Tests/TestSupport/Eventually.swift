/// Waits until `condition` holds, looking again every millisecond; false when it does not within `seconds`.
public func eventually(
  within seconds: Int = 30, isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
  let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
