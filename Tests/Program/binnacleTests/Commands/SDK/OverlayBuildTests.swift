import Testing

@testable import binnacle

struct OverlayBuildTests {
  @Test func errorsComeBeforeWhatCameLast() {
    let noise = (1...30).map { "warning: \($0)" }
    #expect(OverlayBuild.excerpt(["a.swift:1:2: error: cause"] + noise) == "  a.swift:1:2: error: cause")
    #expect(OverlayBuild.excerpt(noise).split(separator: "\n").count == 10)
    #expect(OverlayBuild.excerpt(noise).hasSuffix("warning: 30"))
  }
}

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

struct BuildProgressTests {
  private static let lines: [(String, String?)] = [
    ("[12/57] Compiling GNSS FrameScanner.swift", "12 of 57: compiling GNSS"),
    ("[58/59] Linking libCoreLocation.so", "58 of 59: linking libCoreLocation.so"),
    ("[57/59] Write Objects.LinkFileList", nil), ("[0/1] Planning build", nil), ("Building for production...", nil),
    ("[x/1] Compiling A", nil), ("[1/2", nil), ("[1/2] Compiling", nil), ("", nil), ("[]", nil),
  ]

  @Test(arguments: lines)
  func readsSteps(_ line: String, _ step: String?) { #expect(BuildProgress.Step(line)?.text == step) }
}
