/// As `precondition`, which does not say in an optimised build what failed.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
