// Numbers of Apple's systems: Tests/Core/MapGeometryTests/Support/AppleNumbers.swift explains the marks M, M2, F, D and S,
// and has more of them.

/// Returns whether a number has the published value: to the bit on x86_64, within 2 ulp on other processors.
func isPublished(_ value: Double, _ published: Double) -> Bool {
  #if arch(x86_64)
    return value == published
  #else
    return abs(value - published) <= 2 * published.ulp
  #endif
}
