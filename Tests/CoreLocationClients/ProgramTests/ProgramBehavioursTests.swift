import LinuxTestSupport
import TestSupport
import Testing

/// Behaviours of Apple's frameworks that need a machine of their own: a policy, or a route with its pace.
@Suite struct ProgramBehavioursTests {
  private static let programs = ["ClientSwift5", "ClientSwift6"]
  private let folder = TemporaryFolder()

  /// Returns the lines that a program prints with these settings: one for each call of its delegate.
  private func output(of program: String, _ argument: String, authorization: String, source: String) -> [Substring] {
    let child = Child([
      "env", "BINNACLE_STATE_DIR=\(folder.path)", "BINNACLE_AUTHORIZATION=\(authorization)",
      "BINNACLE_SOURCE=gpx:\(source)", Checkout.program(program), argument,
    ])
    defer { child.end() }
    let output = child.readToEnd()
    #expect(child.wait() == 0)
    return output.split(separator: "\n")
  }

  /// Writes a track with a point for each pair of minutes and latitudes.
  private func track(_ points: (minute: Int, latitude: Double)...) -> String {
    let elements = points.map { minute, latitude in
      "<trkpt lat=\"\(latitude)\" lon=\"13\"><time>2026-05-04T09:\(minute < 10 ? "0" : "")\(minute):00Z</time></trkpt>"
    }
    return folder.file("track.gpx", Array("<gpx><trk><trkseg>\(elements.joined())</trkseg></trk></gpx>".utf8))
  }

  @Test(arguments: programs)
  func userIsAmongTheAnnotationsFromTheFirstFixOnly(_ program: String) {
    let output = output(of: program, "user", authorization: "always", source: track((0, 51), (1, 51.01)))
    #expect(output == ["shown: 0", "fix: 1, the user"])
  }

  @Test(arguments: programs)
  func monitoringWhileDeniedFailsWithRegionMonitoringDenied(_ program: String) {
    let output = output(of: program, "denied", authorization: "denied", source: track((0, 51), (1, 51.01)))
    #expect(output == ["failed home: regionMonitoringDenied"])
  }

  /// Ten minutes at a place between two drives.
  @Test(arguments: programs)
  func visitsComeInAReplayAtPace120(_ program: String) {
    let track = track((0, 51), (1, 51.01), (11, 51.01), (15, 51.06))
    let output = output(of: program, "visits", authorization: "always", source: "\(track)?pace=120")
    #expect(output == ["arrived", "left after 10 minutes"])
  }
}
