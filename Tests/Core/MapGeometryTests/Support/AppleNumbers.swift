// Numbers of Apple's systems, to the last digit that was published. The tests name their sources by these marks:
//
//   M   measured on a machine of Apple's: openuikit, full/mapkit/tests/agent and full/mapkit/README.md (macOS 26.1);
//       MKGeometryTest.m of a port of MapKit (iOS, 2012)
//   M2  oracle values of 17 digits in a later version of openuikit's MapKitGeometryTests.swift
//   F   derived: the formula of the source reproduces the published numbers
//   D   Apple's documentation
//   S   the own test suite of a public package that uses MapKit

/// Returns whether a number has the published value: to the bit on x86_64, where the formulas were found.
///
/// Other processors fuse multiplications with additions, or have another libm: 2 ulp.
func isPublished(_ value: Double, _ published: Double) -> Bool {
  #if arch(x86_64)
    return value == published
  #else
    return abs(value - published) <= 2 * published.ulp
  #endif
}

/// Returns whether a number rounds to a published value with fewer digits.
///
/// - Parameter digits: decimals of the published value.
func isPublished(_ value: Double, _ published: Double, decimals digits: Int) -> Bool {
  var unit = 1.0
  for _ in 0..<digits { unit /= 10 }
  return abs(value - published) <= 0.500_001 * unit + 2 * published.ulp
}
