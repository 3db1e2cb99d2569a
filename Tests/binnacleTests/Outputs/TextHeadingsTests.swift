import Testing

@testable import binnacle

struct TextHeadingsTests {
  @Test func aPersonCanReadIt() {
    #expect(
      HeadingSamples.row(.text, HeadingSamples.full)
        == "2026-07-31 12:00:00.100   128.5° true    123.4° magnetic  ±   1.1° (68 %)  pitch   -0.5°  roll    1.3°    45.8 µT  "
        + "high\n")
  }

  @Test func whatIsUnknownIsADash() {
    let row = HeadingSamples.row(.text, HeadingSamples.bare, at: .sinceStart(12_340_000_000)) { $0.isLabelled = true }
    #expect(
      row.hasPrefix(
        "12.340 s                 heading       -° true        -° magnetic  ±     -° (68 %)    45.8 µT  unc"))
    #expect(row.contains("uncalibrated: turn it slowly"))
    let fixed = HeadingSamples.row(.text, HeadingSamples.bare) { $0.learns = false }
    #expect(fixed.hasSuffix("uncalibrated: run binnacle calibrate\n"))
  }

  @Test func tellsOfAMagnetBeforeTheCalibration() {
    var heading = HeadingSamples.full
    heading.isDisturbed = true
    #expect(HeadingSamples.row(.text, heading).hasSuffix("high, disturbed: something magnetic is near\n"))
    let coloured = HeadingSamples.row(.text, heading) { $0.colour = true }
    #expect(coloured.contains("\u{1B}[33mhigh, disturbed") && coloured.hasSuffix("\u{1B}[0m\n"))
    #expect(HeadingSamples.row(.text, HeadingSamples.full) { $0.colour = true }.contains("\u{1B}[32mhigh"))
  }
}
