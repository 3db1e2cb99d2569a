import Bytes
import GPSDProtocol
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxLocation

private let hasLibgps = LibgpsDecoder.problem == nil

/// Our decoder against gpsd's own, on lines of real gpsd: two implementations that share no code.
@Suite(.enabled(if: hasLibgps, "NOT TESTED: libgps is not installed (libgps-dev)")) struct LibgpsComparisonTests {
  @Test func ourReportsAreThoseOfLibgps() throws {
    let libgps = try #require(LibgpsDecoder())
    let lines = reports()
    #expect(lines.count > 120)
    for line in lines {
      let own = Array(line.utf8).withByteView { GPSDReport($0) }
      let theirs = try #require(libgps.decode(line), "\(line)")
      #expect(own.device == theirs.device, "\(line)")
      #expect(own.content.isNear(theirs.content), "\(line)\n\(own.content)\n\(theirs.content)")
    }
  }

  private func reports() -> [String] { Checkout.lines("Tests/Fixtures/gpsd/reports.json") }
}

/// libgps reads decimals with its own code and rounds where ours does not.
private func agree(_ own: Double?, _ theirs: Double?) -> Bool {
  guard let own, let theirs else { return own == nil && theirs == nil }
  return abs(own - theirs) <= 1e-12 * max(1, abs(own))
}

extension GPSDReport.Content {
  fileprivate func isNear(_ theirs: GPSDReport.Content) -> Bool {
    switch (self, theirs) {
    case (.position(let own), .position(let theirs)): own.isNear(theirs)
    case (.sky(let own), .sky(let theirs)): own.isNear(theirs)
    case (.version(let own), .version(let theirs)): own.release == theirs.release
    case (.watching, .watching): true
    default: self == theirs
    }
  }
}

extension GPSDPosition {
  fileprivate func isNear(_ theirs: GPSDPosition) -> Bool {
    let pairs = [
      (latitudeDegrees, theirs.latitudeDegrees), (longitudeDegrees, theirs.longitudeDegrees),
      (heightAboveEllipsoid, theirs.heightAboveEllipsoid), (heightAboveSeaLevel, theirs.heightAboveSeaLevel),
      (separation, theirs.separation), (speed, theirs.speed), (trackDegrees, theirs.trackDegrees),
      (climb, theirs.climb), (ecefVelocity?.x, theirs.ecefVelocity?.x), (ecefVelocity?.y, theirs.ecefVelocity?.y),
      (ecefVelocity?.z, theirs.ecefVelocity?.z), (eph, theirs.eph), (epv, theirs.epv), (eps, theirs.eps),
      (differentialAge, theirs.differentialAge),
      // Release 3.22 of the library does not read it.
      (theirs.velocityDown == nil ? nil : velocityDown, theirs.velocityDown),
    ]
    return mode == theirs.mode && status == theirs.status && time == theirs.time
      && differentialStation == theirs.differentialStation
      && pairs.allSatisfy { agree($0, $1) }
  }
}

extension GPSDSky {
  fileprivate func isNear(_ theirs: GPSDSky) -> Bool {
    time == theirs.time && agree(horizontalDilution, theirs.horizontalDilution)
      && agree(verticalDilution, theirs.verticalDilution)
      && agree(positionDilution, theirs.positionDilution) && satellites == theirs.satellites
  }
}
