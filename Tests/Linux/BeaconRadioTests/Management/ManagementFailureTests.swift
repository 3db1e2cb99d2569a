import Glibc
import LocationEngine
import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct ManagementFailureTests {
  @Test func statusesWithoutReportAreRepeated() {
    for status in [ManagementStatus.success, .busy, .invalidIndex, .notPowered, .blocked, .notSupported] {
      #expect(ManagementFailure(status, isRepeated: true) == nil)
    }
    #expect(ManagementFailure(.failed, isRepeated: false) == nil)
    #expect(ManagementFailure(.failed, isRepeated: true)?.availability == .serviceMissing)
    #expect(ManagementFailure(.permissionDenied, isRepeated: false)?.isLasting == true)
  }

  @Test func errorsOfOpeningHaveTheirMeaning() {
    for code in [EPERM, EACCES] { #expect(ManagementFailure(opening: code).availability == .notPermitted) }
    for code in [EAFNOSUPPORT, EPROTONOSUPPORT, EMFILE] {
      #expect(ManagementFailure(opening: code).availability == .serviceMissing)
    }
    #expect(ManagementFailure(opening: EMFILE).notice.contains("too many open files"))
  }
}
