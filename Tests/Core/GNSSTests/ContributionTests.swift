import Testing

@testable import GNSS

@Suite struct ContributionTests {
  private let all = [
    Contribution.gga, .rmc, .gns, .gll, .vtg, .zda, .gsa, .gst, .gbs, .pubx00, .pgrme, .pgrmf, .pqtmEPE, .pqtmVEL,
    .pqtmPVT, .psti030, .heading, .navPVT, .navPOSLLH, .navVELNED, .navSOL, .navSTATUS, .navDOP, .navHPPOSLLH, .navCOV,
    .navTime,
  ]

  @Test func eachKindIsABitOfItsOwn() {
    #expect(all.count == Contribution.kindCount)
    #expect(Set(all.map(\.rawValue)).count == all.count)
    #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 && $0.rawValue < 1 << UInt32(Contribution.kindCount) })
  }

  @Test func repetitionsAreNotWaitedFor() {
    let ublox: Contribution = [.rmc, .vtg, .gga, .gsa, .gll, .zda]
    #expect(ublox.withoutRepetitions == [.rmc, .gga, .gsa])
    #expect(Contribution([.gga, .gns]).withoutRepetitions == [.gga])
    #expect(Contribution([.gns, .gll]).withoutRepetitions == [.gns])
    #expect(Contribution([.gga, .gst, .gbs]).withoutRepetitions == [.gga, .gst])
  }

  @Test func whatUBXSaysNeedsNoNMEA() {
    let all: Contribution = [.navPVT, .navPOSLLH, .navDOP, .navCOV, .gga, .gsa, .rmc]
    #expect(all.withoutRepetitions == [.navPVT, .navCOV])
    let parts: Contribution = [.navPOSLLH, .navVELNED, .navSOL]
    #expect(parts.union(.rmc).withoutRepetitions == parts)
    #expect(Contribution([.navSOL, .rmc]).withoutRepetitions == [.navSOL, .rmc])
  }

  @Test func whatNobodyRepeatsIsWaitedFor() {
    for kind in all { #expect(kind.withoutRepetitions == kind) }
    #expect(Contribution([.gga, .vtg]).withoutRepetitions == [.gga, .vtg])
    #expect(Contribution([.gga, .gbs]).withoutRepetitions == [.gga, .gbs])
  }
}
