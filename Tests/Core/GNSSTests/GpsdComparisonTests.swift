import Bytes
import GNSS
import Observations
import Testing

/// What comparing with gpsd on its own logs has brought to light; each test is named after the log.
@Suite struct GpsdComparisonTests {
  private func fixes(_ bodies: [String], pausing: Bool = false) -> [GNSSFix] {
    var receiver = GNSSReceiver()
    var fixes: [GNSSFix] = []
    func note(_ event: ReceiverEvent) {
      if case .fix(let fix) = event { fixes.append(fix) }
    }
    var now = MonotonicInstant.zero
    for body in bodies {
      if pausing, body.isEmpty {
        now = now.advanced(byNanoseconds: 500_000_000)
        receiver.advance(to: now, note)
        continue
      }
      let checksum = body.utf8.reduce(0, ^)
      let digits = String(checksum, radix: 16, uppercase: true)
      Array("$\(body)*\(digits.count == 1 ? "0" : "")\(digits)\r\n".utf8).withByteView {
        receiver.consume($0, at: now, note)
      }
    }
    receiver.finish(note)
    return fixes
  }

  private let void = (56...61).map {
    ["GNRMC,1840\($0).00,V,,,,,,,030416,,,N", "GNGGA,1840\($0).00,,,,,0,04,28.72,,,,,,"]
  }
  private let gsa = ["GNGSA,A,1,31,21,,,,,,,,,,,53.32,28.64,44.97", "GNGSA,A,1,75,86,,,,,,,,,,,53.32,28.64,44.97"]
  private let valid = [
    "GNRMC,184102.00,A,5000.14318,N,00838.63715,E,0.419,,030416,,,A",
    "GNGGA,184102.00,5000.14318,N,00838.63715,E,1,05,3.62,159.6,M,47.6,M,,",
  ]

  @Test("rx210: a GSA that comes every fifth epoch does not void the epoch behind it")
  func rareGSA() throws {
    let fixes = fixes(void[..<4].flatMap { $0 } + gsa + valid)
    let last = try #require(fixes.last)
    #expect(last.hasPosition)
    #expect(last.kind == .threeDimensional)
    #expect(last.dilution.horizontal == 3.62)
    #expect(last.satellitesUsed == 5)
    #expect(fixes.count == 5)
  }

  @Test("A GSA that comes first after a silence belongs to the epoch that follows")
  func leadingGSA() throws {
    let epochs = (0..<6).flatMap { second in
      [
        "GNGSA,A,3,31,21,,,,,,,,,,,3.32,1.6\(second),2.97",
        "GNRMC,18410\(second).00,A,5000.14318,N,00838.63715,E,0.419,,030416,,,A",
        "GNGGA,18410\(second).00,5000.14318,N,00838.63715,E,1,05,,159.6,M,47.6,M,,", "",
      ]
    }
    let fixes = fixes(epochs, pausing: true)
    #expect(fixes.count == 6)
    for (second, fix) in fixes.enumerated() {
      #expect(fix.dilution.horizontal == Double("1.6\(second)"))
    }
  }

  private func plotter(_ rmc: String) -> [String] {
    [
      "GPGGA,094855,5250.9360,N,00518.6511,E,1,12,0.60,-5,M,46.8,M,,",
      "GPRMC,094855,A,\(rmc),6.3,232.6,200818,1.4,E,A",
    ]
  }

  @Test("bundg_zeus_9: where RMC names a later place than GGA under the same time, the later counts")
  func movingPlace() throws {
    let fix = try #require(fixes(plotter("5250.9358,N,00518.6506,E")).first)
    #expect(fix.latitudeDegrees == 52 + 50.9358 / 60)
    #expect(abs(try #require(fix.longitudeDegrees) - (5 + 18.6506 / 60)) < 1e-12)
    #expect(fix.heightAboveMeanSeaLevel == -5)
  }

  @Test(
    "tcp-test: an RMC with fewer digits does not coarsen the place GGA gave",
    arguments: ["5250.936,N,00518.65,E", "5250.9,N,00518.7,E"])
  func coarseRMC(_ rmc: String) throws {
    let fix = try #require(fixes(plotter(rmc)).first)
    #expect(fix.latitudeDegrees == 52 + 50.936 / 60)
    #expect(abs(try #require(fix.longitudeDegrees) - (5 + 18.6511 / 60)) < 1e-12)
  }
}
