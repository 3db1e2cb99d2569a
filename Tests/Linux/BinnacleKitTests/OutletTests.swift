import BinnacleKit
import TestSupport
import Testing

/// Sends a line for each position by a link that may be busy: then the line is lost, and counted.
private struct PositionLines: Outlet {
  let send: @Sendable (String) -> Bool
  private(set) var lost = 0

  init(_ send: @escaping @Sendable (String) -> Bool) { self.send = send }

  mutating func consume(_ event: SessionEvent) {
    guard case .navigation(.receiver(.location(let estimate, _), _)) = event.content else { return }
    let accuracy = estimate.accuracy.horizontal?.value ?? .nan
    if !send("\(estimate.latitudeDegrees) \(estimate.longitudeDegrees) ± \(accuracy) m") { lost += 1 }
  }
}

/// Docs/Embedding.md: an outlet of one's own.
@Suite struct OutletTests {
  private final class Link: @unchecked Sendable {
    private(set) var lines: [String] = []

    func send(_ line: String) -> Bool {
      lines.append(line)
      return true
    }
  }

  @Test func aRobotWritesAnOutletOfItsOwn() throws {
    let link = Link()
    let log = Checkout.folder + "/Tests/Fixtures/captures/zed-f9p.nmea"
    let session = Session(outlets: [PositionLines { link.send($0) }])
    let end = session.run(.receiver(try makeSource(log, SourceOptions(speed: .maximum))))
    if let error = end.error { throw error }
    #expect(end.isOrderly && session.tally.fixes == 29 && link.lines.count == 29)
    #expect(link.lines.first?.hasPrefix("-45.877567166666665 170.50011133333334 ± 4.1") == true, "\(link.lines)")
  }
}
