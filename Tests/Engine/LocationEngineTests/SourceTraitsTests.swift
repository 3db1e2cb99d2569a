import LocationEngine
import Testing

@Suite struct SourceTraitsTests {
  private func log(_ name: String, offset: Int64? = nil, uncertainty: Double = 0) -> SourceTraits {
    SourceTraits(
      .recorded, clock: .recording(name), utc: offset.map { UTCRelation(offset: $0, uncertainty: uncertainty) })
  }

  @Test func oneClockNeedsNoShift() throws {
    let relation = try #require(log("a").relation(to: log("a")))
    #expect(relation.shift == 0 && relation.uncertainty == 0)
    #expect(SourceTraits.live.relation(to: .piped) != nil, "both are read by the machine's clock")
  }

  @Test func unrelatedClocksStayUnrelated() {
    #expect(log("a").relation(to: log("b")) == nil)
    #expect(log("a", offset: 5).relation(to: log("b")) == nil)
    #expect(SourceTraits.recorded.relation(to: .recorded) == nil, "each has a clock of its own")
  }

  @Test func utcOnBothRelatesClocks() throws {
    let (one, other) = (log("a", offset: 1_000, uncertainty: 3e-3), log("b", offset: 400, uncertainty: 4e-3))
    let relation = try #require(one.relation(to: other))
    #expect(relation.shift == 600 && (relation.uncertainty - 5e-3).magnitude < 1e-12)
    #expect(other.relation(to: one)?.shift == -600)
    #expect(log("a", offset: .min).relation(to: log("b", offset: 1)) == nil, "beyond any clock")
  }

  @Test func theUncertaintyOfASourceCounts() throws {
    var shifted = log("a")
    shifted.timeUncertainty = 0.25
    #expect(shifted.relation(to: log("a"))?.uncertainty == 0.25)
  }

  @Test func aPipeIsNoLog() { #expect(log("a").isLog && !SourceTraits.piped.isLog && !SourceTraits.live.isLog) }
}
