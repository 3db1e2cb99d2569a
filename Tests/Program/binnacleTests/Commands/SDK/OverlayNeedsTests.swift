import Testing

@testable import binnacle

@Suite struct OverlayNeedsTests {
  private func needs(_ meminfo: String?, jobs: Int? = nil, processors: Int = 4) -> OverlayNeeds {
    OverlayNeeds(jobs: jobs, meminfo: meminfo.map { Array($0.utf8) }, processors: processors)
  }

  private let pi = "MemTotal:  949448 kB\nMemAvailable:  760000 kB\nSwapFree:  102396 kB\n"

  @Test func asManyCompilersAsTheMemoryHolds() {
    #expect(needs(pi).jobs == 1)
    #expect(needs("MemAvailable: 1500000 kB\n").jobs == 2)
    #expect(needs("MemAvailable: 90000000 kB\n").jobs == 4)
    #expect(needs("MemAvailable: 1000 kB\n").jobs == 1)
    #expect(needs(nil).jobs == 4 && needs("nonsense").jobs == 4)
    #expect(needs(pi, jobs: 3).jobs == 3)
  }

  @Test func statesWhatIsNeededAndWhatIsThere() {
    #expect(
      needs(pi).description
        == "1 compiler at once: up to 700 MB of memory, and 400 MB of disk space; 842 MB of memory are available")
    #expect(needs(pi, jobs: 2).description.hasSuffix("842 MB of memory are available: --jobs 1 needs less"))
    #expect(needs("MemAvailable: 1024 kB\n").description.hasSuffix("if that is not enough, add swap space"))
    #expect(!needs(nil).description.contains("available"))
  }
}
