import NavigationMath

/// Implements `binnacle_prepare`.
///
/// Embedded Swift makes a global variable at its first use, without a lock.
@_cdecl("binnacle_prepare")
public func binnaclePrepare() {
  withExtendedLifetime((MagneticModel.wmm2020, MagneticModel.wmm2025)) {}
}
