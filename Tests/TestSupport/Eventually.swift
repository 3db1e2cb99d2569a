import Glibc

/// Waits until `condition` holds, looking again every millisecond; false when it does not within `seconds`.
///
/// For what other threads do. The thread of the test is kept: a test that is suspended instead goes on when every other
/// test that is ready has had its turn, which may take minutes, and what it waited for may have come and gone.
public func eventually(within seconds: Int = 30, _ condition: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    usleep(1000)
  }
  return true
}

/// The same in an async test, for what tasks do: they need the thread, so the test is suspended between two looks. It is
/// the looks that are limited, as many as there are milliseconds in `seconds`, because one of them may take long.
public func eventually(
  within seconds: Int = 30, isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
  for _ in 0..<1000 * seconds {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return condition()
}
